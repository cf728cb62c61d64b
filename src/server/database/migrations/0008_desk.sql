CREATE TABLE "daily_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"staff_name" text,
	"property_id" bigint NOT NULL,
	"inquiry_id" bigint,
	"act" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"link_key" text
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "silent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_events_inquiry" ON "desk_events" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "desk_events_property" ON "desk_events" USING btree ("property_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_events_link" ON "desk_events" USING btree ("inquiry_id","link_key") WHERE "desk_events"."link_key" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_unanswered" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_answered" ON "inquiries" USING btree ("answered_at","id") WHERE "inquiries"."answered_at" is not null;