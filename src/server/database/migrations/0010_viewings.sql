CREATE TABLE "viewing_bookings" (
	"inquiry_id" bigint PRIMARY KEY NOT NULL,
	"slot_id" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"outcome" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewing_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewing_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"places" integer NOT NULL,
	"video" boolean NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewing_bookings" ADD CONSTRAINT "viewing_bookings_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_bookings" ADD CONSTRAINT "viewing_bookings_slot_id_viewing_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."viewing_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_slots" ADD CONSTRAINT "viewing_slots_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_bookings_slot" ON "viewing_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_slots_time" ON "viewing_slots" USING btree ("property_id","starts_at") WHERE "viewing_slots"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "viewing_slots_starts" ON "viewing_slots" USING btree ("starts_at");