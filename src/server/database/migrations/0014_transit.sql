ALTER TABLE "properties" ADD COLUMN "transit" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property_index" ADD COLUMN "reaches" integer[] DEFAULT '{}' NOT NULL;