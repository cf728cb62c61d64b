ALTER TABLE "users" ADD COLUMN "profile_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_edited_by" text;