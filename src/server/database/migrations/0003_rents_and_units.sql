ALTER TABLE "properties" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "property_index" ADD COLUMN "available_from" date;--> statement-breakpoint
-- Homes that were indexed before lists could be narrowed to rooms or whole homes, and to a move-in date.
UPDATE property_index
SET available_from = properties.available_from,
  facets = facets || ('letting:' || properties.letting),
  words = words || ('letting:' || properties.letting)
FROM properties
WHERE properties.id = property_index.property_id;
