/** People, their sessions and tokens, saved data, and queued mail. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import * as enums from '../../../contract/enums.ts'
import { languages } from '../../../contract/language.ts'
import type { AnsweredPrompt, SpokenLanguage } from '../../../contract/people.ts'
import { bytes, createdAt, identity, moment, rowId } from './columns.ts'
import { properties } from './homes.ts'
import { packedAnswers } from './packed-answers.ts'

/** An account with its profile. Every profile field except the name may be null (unknown). */
export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Trimmed and in lower case, by `normalizedEmail`. */
    email: text('email').notNull(),
    /** PHC string of argon2id. */
    passwordHash: text('password_hash').notNull(),
    /** The language of mails to this person. */
    language: text('language', { enum: languages }).notNull().default('ko'),
    /** When the link in a mail to the address was confirmed. Until then other people cannot see this person. */
    emailVerifiedAt: moment('email_verified_at'),
    /** When the account is deleted, unless a login undoes the leaving before. Until then nobody sees this person. */
    leavesAt: moment('leaves_at'),
    /** Part of the demo data; demo people and real homes are never in one database. */
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
    name: text('name').notNull(),
    phone: text('phone'),
    mobile: text('mobile'),
    age: integer('age'),
    job: text('job'),
    mbti: text('mbti', { enum: enums.mbtiTypes }),
    livingType: text('living_type', { enum: enums.livingTypes }),
    /** Whether the person smokes; `smoking_habit` says how, and may be unknown. */
    smoking: boolean('smoking'),
    smokingHabit: text('smoking_habit', { enum: enums.smokingHabits }),
    cookingFreq: text('cooking_freq', { enum: enums.cookingFrequencies }),
    hasPets: boolean('has_pets'),
    petType: text('pet_type', { enum: enums.petTypes }),
    kakaoId: text('kakao_id'),
    instagramId: text('instagram_id'),
    street: text('street'),
    zip: text('zip'),
    city: text('city'),
    countryId: integer('country_id'),
    userType: text('user_type').notNull().default('customer'),
    /** Dollars a month. */
    budgetRent: doublePrecision('budget_rent'),
    preferredPropertyType: text('preferred_property_type', { enum: enums.preferredPropertyTypes }),
    preferredBedrooms: text('preferred_bedrooms', { enum: enums.preferredBedrooms }),
    /** Joined by commas, like the wizard sends them. */
    preferredAmenities: text('preferred_amenities'),
    neighborhoodImportance: text('neighborhood_importance', { enum: enums.neighborhoodImportances }),
    roommateGenderPreference: text('roommate_gender_preference', { enum: enums.genderPreferences }),
    cleanlinessLevel: text('cleanliness_level', { enum: enums.cleanlinessLevels }),
    noisePreference: text('noise_preference', { enum: enums.noisePreferences }),
    guestAllowance: text('guest_allowance', { enum: enums.guestAllowances }),
    drinkingHabit: text('drinking_habit', { enum: enums.drinkingHabits }),
    sleepSchedule: text('sleep_schedule', { enum: enums.sleepSchedules }),
    gender: text('gender', { enum: enums.genders }),
    /** The answers that suggestions rank and filter by, packed into one integer. */
    answers: integer('answers').generatedAlwaysAs(packedAnswers),
    /** The seed of the drawn face that the person chose; null before a choice. */
    avatar: text('avatar'),
    /** Read by builds before 28 November 2026 alone, which drew a face before a choice. */
    faceSeed: text('face_seed')
      .notNull()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`),
    spokenLanguages: text('spoken_languages').array().$type<SpokenLanguage[]>().notNull().default([]),
    prompts: jsonb('prompts').$type<AnsweredPrompt[]>().notNull().default([]),
    /** When the renter last edited the profile (not when the save arrived); null before the first save. */
    profileEditedAt: moment('profile_edited_at'),
    /** The Idempotency-Key of the last edit: a save made on top of that edit is newer, whatever the clocks say. */
    profileEditedBy: text('profile_edited_by'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_answers')
      .on(table.id, table.answers)
      .where(sql`${table.emailVerifiedAt} is not null and ${table.leavesAt} is null`),
    // The others, whom nobody sees: a few, so that a count leaves them out without reading those whom it counts.
    index('users_unseen')
      .on(table.id)
      .where(sql`${table.emailVerifiedAt} is null or ${table.leavesAt} is not null`),
    check('users_email_normalized', sql`${table.email} = lower(${table.email})`),
  ],
)

const ofUser = () =>
  rowId('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A login on one device. Only the browser's cookie contains the session id itself. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, base64url. */
    idHash: text('id_hash').primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
    /** The last request of the session, up to an hour old. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** A name such as "iPhone · Safari"; the User-Agent itself is not stored. */
    device: text('device'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

const tokens = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      /** SHA-256 of the token, base64url. */
      tokenHash: text('token_hash').primaryKey(),
      userId: ofUser(),
      expiresAt: moment('expires_at').notNull(),
    },
    (table) => [index(`${name}_user`).on(table.userId), index(`${name}_expires`).on(table.expiresAt)],
  )

export const passwordResetTokens = tokens('password_reset_tokens')
export const emailVerificationTokens = tokens('email_verification_tokens')

/** The number of attempts in the window that ends at `endsAt`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256 of the counted subject (kind, address, account), base64url, so that no addresses are stored. */
    bucket: text('bucket').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
)

/** The answer to a queued write. The row is written in the same transaction as the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ofUser(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the canonical request body, base64url. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The response body, byte for byte. */
    answer: text('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** A person's photo, cropped to a square and re-encoded without metadata. */
export const portraits = pgTable('portraits', {
  userId: ofUser().primaryKey(),
  /** WebP. */
  image: bytes('image').notNull(),
  /** The blurred photo, which others get while `hiddenUntilMatch` is true. */
  blurred: bytes('blurred').notNull(),
  hiddenUntilMatch: boolean('hidden_until_match').notNull(),
})

/** Two people hidden from each other everywhere, at the request of `user_id`. */
export const blocks = pgTable(
  'blocks',
  {
    id: identity(),
    userId: ofUser(),
    blockedUserId: rowId('blocked_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The blocked person's name on the day of the block; null where it was not to be seen any more. */
    name: text('name'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('blocks_pair').on(table.userId, table.blockedUserId),
    index('blocks_blocked').on(table.blockedUserId),
    check('blocks_not_self', sql`${table.userId} <> ${table.blockedUserId}`),
  ],
)

/** Homes that a user has hidden from lists. */
export const hiddenHomes = pgTable(
  'hidden_homes',
  {
    userId: ofUser(),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId] }),
    index('hidden_homes_property').on(table.propertyId),
  ],
)

/** A user's report about a home, or about a person who applied for it; mails show the id as case number. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    userId: ofUser(),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id),
    /** Null for a report about the home. */
    reportedUserId: rowId('reported_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    details: text('details').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_user').on(table.userId),
    index('reports_property').on(table.propertyId),
    index('reports_reported').on(table.reportedUserId),
  ],
)

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: ofUser(),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId] }),
    index('bookmarks_property').on(table.propertyId),
  ],
)

/** Queued mail of committed transactions; a row is deleted once the mail server has accepted it. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: identity(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** The template's data; mail/mail-data.ts defines the shape of each. */
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    /** The earliest next attempt; during an attempt, the time at which another server may take over. Null: given up. */
    nextAttemptAt: moment('next_attempt_at'),
    /** The last attempt's failure, without addresses or content. */
    lastError: text('last_error'),
  },
  (table) => [index('outgoing_mails_next').on(table.nextAttemptAt)],
)
