-- One statement a table, which is then rewritten once; the sequences become bigint with their columns.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cities" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "region_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "clickable_areas" ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "city_id" SET DATA TYPE bigint, ALTER COLUMN "category_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "property_index" ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "property_pictures" ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "regions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "inquiry_id" SET DATA TYPE bigint, ALTER COLUMN "other_inquiry_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "property_id" SET DATA TYPE bigint, ALTER COLUMN "first_inquiry_id" SET DATA TYPE bigint, ALTER COLUMN "second_inquiry_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ALTER COLUMN "inquiry_id" SET DATA TYPE bigint, ALTER COLUMN "other_inquiry_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bookmarks" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "property_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;