DROP INDEX "users_answers";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "left_matches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_answers" ON "users" USING btree ("id","answers") WHERE "users"."email_verified_at" is not null and "users"."leaves_at" is null;