ALTER TABLE "property_index" ALTER COLUMN "facets" SET DATA TYPE bigint[] USING '{}'::bigint[];--> statement-breakpoint
ALTER TABLE "property_index" ADD COLUMN "listed" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What filters, searches and sorting look at stays in the row; what only a found home shows is kept outside, since counts read hundreds of rows.
ALTER TABLE "property_index" ALTER COLUMN "facets" SET STORAGE MAIN, ALTER COLUMN "words" SET STORAGE MAIN, ALTER COLUMN "search_text" SET STORAGE MAIN, ALTER COLUMN "reaches" SET STORAGE MAIN, ALTER COLUMN "listed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "property_index" SET (toast_tuple_target = 512);
