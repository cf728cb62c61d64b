CREATE TABLE "withdrawn_inquiries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "suggestion_decisions" DROP CONSTRAINT "suggestion_decisions_not_self";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP CONSTRAINT "contact_requests_inquiry_id_inquiries_id_fk";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP CONSTRAINT "contact_requests_other_inquiry_id_inquiries_id_fk";--> statement-breakpoint
ALTER TABLE "suggestion_decisions" DROP CONSTRAINT "suggestion_decisions_inquiry_id_inquiries_id_fk";--> statement-breakpoint
ALTER TABLE "suggestion_decisions" DROP CONSTRAINT "suggestion_decisions_other_inquiry_id_inquiries_id_fk";--> statement-breakpoint
DROP INDEX "suggestion_decisions_other";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP CONSTRAINT "contact_requests_inquiry_id_other_inquiry_id_pk";--> statement-breakpoint
ALTER TABLE "suggestion_decisions" DROP CONSTRAINT "suggestion_decisions_inquiry_id_other_inquiry_id_pk";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "property_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "other_user_id" bigint;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD COLUMN "property_id" bigint;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD COLUMN "other_user_id" bigint;--> statement-breakpoint
-- What two people said of each other is theirs and the home's from here on, not of their inquiries.
UPDATE "suggestion_decisions" SET "user_id" = "mine"."user_id", "property_id" = "mine"."property_id", "other_user_id" = "theirs"."user_id"
FROM "inquiries" "mine", "inquiries" "theirs"
WHERE "mine"."id" = "suggestion_decisions"."inquiry_id" AND "theirs"."id" = "suggestion_decisions"."other_inquiry_id";--> statement-breakpoint
UPDATE "contact_requests" SET "user_id" = "mine"."user_id", "property_id" = "mine"."property_id", "other_user_id" = "theirs"."user_id"
FROM "inquiries" "mine", "inquiries" "theirs"
WHERE "mine"."id" = "contact_requests"."inquiry_id" AND "theirs"."id" = "contact_requests"."other_inquiry_id";--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "property_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "other_user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ALTER COLUMN "property_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ALTER COLUMN "other_user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" DROP COLUMN "inquiry_id";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP COLUMN "other_inquiry_id";--> statement-breakpoint
ALTER TABLE "suggestion_decisions" DROP COLUMN "inquiry_id";--> statement-breakpoint
ALTER TABLE "suggestion_decisions" DROP COLUMN "other_inquiry_id";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_property_id_other_user_id_pk" PRIMARY KEY("user_id","property_id","other_user_id");--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_user_id_property_id_other_user_id_pk" PRIMARY KEY("user_id","property_id","other_user_id");--> statement-breakpoint
ALTER TABLE "withdrawn_inquiries" ADD CONSTRAINT "withdrawn_inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_inquiries" ADD CONSTRAINT "withdrawn_inquiries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_inquiries_user" ON "withdrawn_inquiries" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_other" ON "contact_requests" USING btree ("other_user_id");--> statement-breakpoint
CREATE INDEX "suggestion_decisions_other" ON "suggestion_decisions" USING btree ("other_user_id","property_id","decision");--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_not_self" CHECK ("suggestion_decisions"."user_id" <> "suggestion_decisions"."other_user_id");--> statement-breakpoint
ALTER TABLE "blocks" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
-- A yes counts as a mail about it, so that a repeated one mails at most once a day.
INSERT INTO "contact_requests" ("user_id", "property_id", "other_user_id", "sent_at")
SELECT "user_id", "property_id", "other_user_id", "decided_at" FROM "suggestion_decisions" WHERE "decision" = 'confirmed'
ON CONFLICT ("user_id", "property_id", "other_user_id") DO UPDATE SET "sent_at" = greatest("contact_requests"."sent_at", excluded."sent_at");
