CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_ko" text,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_ko" text,
	CONSTRAINT "cities_region_name" UNIQUE("region_id","name")
);
--> statement-breakpoint
CREATE TABLE "clickable_areas" (
	"property_id" integer NOT NULL,
	"id" text NOT NULL,
	"room_id" text NOT NULL,
	"x1" integer NOT NULL,
	"y1" integer NOT NULL,
	"x2" integer NOT NULL,
	"y2" integer NOT NULL,
	CONSTRAINT "clickable_areas_property_id_id_pk" PRIMARY KEY("property_id","id")
);
--> statement-breakpoint
CREATE TABLE "demo_loads" (
	"id" integer PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "floor_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "floor_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"size_label" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"walls" jsonb NOT NULL,
	"image" "bytea" NOT NULL,
	"image_type" text NOT NULL,
	"image_hash" text NOT NULL,
	CONSTRAINT "floor_plans_property_id_unique" UNIQUE("property_id")
);
--> statement-breakpoint
CREATE TABLE "picture_variants" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_variants_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"widths" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"name_ko" text,
	"street" text,
	"unit" text,
	"zip" text,
	"city_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"neighborhood" text,
	"neighborhood_ko" text,
	"latitude" double precision,
	"longitude" double precision,
	"letting" text DEFAULT 'whole' NOT NULL,
	"price" integer NOT NULL,
	"bed" integer NOT NULL,
	"bathroom" double precision,
	"total_area" integer,
	"parking" integer,
	"property_type" text,
	"residential_type" text,
	"sale_lease" text,
	"furnishing" text,
	"floor" integer,
	"total_floors" integer,
	"facing" text,
	"amenities" text[] NOT NULL,
	"smoking_allowed" boolean,
	"pets_allowed" boolean,
	"video_url" text,
	"three_sixty_url" text,
	"available_from" date,
	"image_form" text DEFAULT 'url' NOT NULL,
	"description_html" text,
	CONSTRAINT "properties_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "property_index" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"available_from" date,
	"facets" text[] NOT NULL,
	"words" text[] NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_pictures" (
	"property_id" integer NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"alt" text,
	"alt_ko" text,
	"embedded" "bytea",
	CONSTRAINT "property_pictures_property_id_position_pk" PRIMARY KEY("property_id","position")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_ko" text NOT NULL,
	"country_id" integer NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "regions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"property_id" integer NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_ko" text,
	"type" text,
	"area" integer,
	"price" integer,
	"available" boolean NOT NULL,
	"description" text,
	"description_ko" text,
	"color" text,
	"hover_color" text,
	"features" text[] NOT NULL,
	"features_ko" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "rooms_property_id_id_pk" PRIMARY KEY("property_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"inquiry_id" integer NOT NULL,
	"other_inquiry_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_requests_inquiry_id_other_inquiry_id_pk" PRIMARY KEY("inquiry_id","other_inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"additional_details" text DEFAULT '' NOT NULL,
	"visit_date" date,
	"preferred_room" text,
	"no_preference" boolean DEFAULT false NOT NULL,
	"room_type_preference" text DEFAULT 'any' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_property_user" UNIQUE("property_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"first_inquiry_id" integer NOT NULL,
	"second_inquiry_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_pair" UNIQUE("first_inquiry_id","second_inquiry_id"),
	CONSTRAINT "leads_pair_ordered" CHECK ("leads"."first_inquiry_id" < "leads"."second_inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_decisions" (
	"inquiry_id" integer NOT NULL,
	"other_inquiry_id" integer NOT NULL,
	"decision" text NOT NULL,
	"notes" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_decisions_inquiry_id_other_inquiry_id_pk" PRIMARY KEY("inquiry_id","other_inquiry_id"),
	CONSTRAINT "suggestion_decisions_not_self" CHECK ("suggestion_decisions"."inquiry_id" <> "suggestion_decisions"."other_inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "email_verification_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_path_key_pk" PRIMARY KEY("user_id","path","key")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'ko' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"mobile" text,
	"age" integer,
	"job" text,
	"mbti" text,
	"living_type" text,
	"smoking" boolean,
	"smoking_habit" text,
	"cooking_freq" text,
	"has_pets" boolean,
	"pet_type" text,
	"kakao_id" text,
	"instagram_id" text,
	"street" text,
	"zip" text,
	"city" text,
	"country_id" integer,
	"user_type" text DEFAULT 'customer' NOT NULL,
	"budget_rent" double precision,
	"preferred_property_type" text,
	"preferred_bedrooms" text,
	"preferred_amenities" text,
	"neighborhood_importance" text,
	"roommate_gender_preference" text,
	"cleanliness_level" text,
	"noise_preference" text,
	"guest_allowance" text,
	"drinking_habit" text,
	"sleep_schedule" text,
	"gender" text,
	"profile_edited_at" timestamp with time zone,
	"profile_edited_by" text,
	CONSTRAINT "users_email_normalized" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clickable_areas" ADD CONSTRAINT "clickable_areas_property_id_room_id_rooms_property_id_id_fk" FOREIGN KEY ("property_id","room_id") REFERENCES "public"."rooms"("property_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_variants" ADD CONSTRAINT "picture_variants_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_index" ADD CONSTRAINT "property_index_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_pictures" ADD CONSTRAINT "property_pictures_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_pictures" ADD CONSTRAINT "property_pictures_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_other_inquiry_id_inquiries_id_fk" FOREIGN KEY ("other_inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_first_inquiry_id_inquiries_id_fk" FOREIGN KEY ("first_inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_second_inquiry_id_inquiries_id_fk" FOREIGN KEY ("second_inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_other_inquiry_id_inquiries_id_fk" FOREIGN KEY ("other_inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD CONSTRAINT "email_verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_city" ON "properties" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "properties_category" ON "properties" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "property_index_newest" ON "property_index" USING btree ("listed_at","property_id");--> statement-breakpoint
CREATE INDEX "property_index_price" ON "property_index" USING btree ("price","property_id");--> statement-breakpoint
CREATE INDEX "property_index_facets" ON "property_index" USING gin ("facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "property_index_words" ON "property_index" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "property_pictures_hash" ON "property_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "inquiries_user" ON "inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_second" ON "leads" USING btree ("second_inquiry_id");--> statement-breakpoint
CREATE INDEX "leads_property" ON "leads" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "suggestion_decisions_other" ON "suggestion_decisions" USING btree ("other_inquiry_id","decision");--> statement-breakpoint
CREATE INDEX "bookmarks_property" ON "bookmarks" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "email_verification_tokens_user" ON "email_verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_verification_tokens_expires" ON "email_verification_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_next" ON "outgoing_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_expires" ON "password_reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");