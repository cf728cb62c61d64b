CREATE TABLE "home_offers" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"rent" integer,
	"gone_at" timestamp with time zone,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"lower_rents" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_searches_user_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "search_keys" (
	"place" text NOT NULL,
	"band" integer NOT NULL,
	"search_id" bigint NOT NULL,
	CONSTRAINT "search_keys_place_band_search_id_pk" PRIMARY KEY("place","band","search_id")
);
--> statement-breakpoint
CREATE TABLE "search_news" (
	"search_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"rent" integer NOT NULL,
	"old_rent" integer,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "search_news_search_id_property_id_rent_pk" PRIMARY KEY("search_id","property_id","rent")
);
--> statement-breakpoint
ALTER TABLE "home_offers" ADD CONSTRAINT "home_offers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_keys" ADD CONSTRAINT "search_keys_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_news" ADD CONSTRAINT "search_news_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_news" ADD CONSTRAINT "search_news_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_offers_changed" ON "home_offers" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "search_keys_search" ON "search_keys" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "search_news_home" ON "search_news" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "search_news_found" ON "search_news" USING btree ("found_at");--> statement-breakpoint
-- What is on the lists by now is new to nobody.
INSERT INTO "home_offers" ("property_id", "rent") SELECT "property_id", "price" FROM "property_index";
