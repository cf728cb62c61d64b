ALTER TABLE "property_index" ADD COLUMN "rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "property_index_rules" ON "property_index" USING btree ("rules");