/**
 * Counts what writes have really done, by triggers in the database itself: whatever answers were lost or repeated,
 * each committed transaction is seen with every row that it changed and the Idempotency-Key that it stored.
 */
import type pg from 'pg'

const watched = {
  inquiries: 'insert or update or delete',
  suggestion_decisions: 'insert or update or delete',
  contact_requests: 'insert or update',
  leads: 'insert or update or delete',
  bookmarks: 'insert or update or delete',
  users: 'update',
  portraits: 'insert or update or delete',
  blocks: 'insert or delete',
  reports: 'insert',
  hidden_homes: 'insert or delete',
  outgoing_mails: 'insert',
  notification_settings: 'insert or update',
  saved_searches: 'insert or update or delete',
  desk_events: 'insert or update',
  viewing_bookings: 'insert or update or delete',
  viewing_slots: 'insert or update',
  idempotency_keys: 'insert or update',
} as const
type Watched = keyof typeof watched

export interface Change {
  readonly table: Watched
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly row: Readonly<Record<string, unknown>>
}

/** One committed transaction that changed something, or stored a refusal. */
export interface Effect {
  /** The key that it was done under; null where there was none. */
  readonly key: string | null
  /** The code of the refusal that is stored under the key; null where the write was done. */
  readonly refusal: string | null
  readonly changes: readonly Change[]
}

/** Connections that say this in their `options` prepare the scene: what they change is no effect. */
export const UNNOTED = '-c effects.unnoted=on'

/** Starts the counting; harmless where it has been started before. */
export async function watchEffects(pool: pg.Pool): Promise<void> {
  const triggers = Object.entries(watched).map(
    ([table, events]) =>
      `create or replace trigger noted after ${events} on public.${table} for each row execute function effects.note();`,
  )
  await pool.query(`
    create schema if not exists effects;
    create table if not exists effects.log (
      id bigint primary key generated always as identity,
      transaction xid8 not null default pg_current_xact_id(),
      person integer, "table" text not null, operation text not null, row jsonb not null
    );
    create index if not exists log_transaction on effects.log (transaction);
    create index if not exists log_person on effects.log (person);
    create or replace function effects.note() returns trigger language plpgsql as $$
    declare
      whole jsonb := to_jsonb(coalesce(new, old));
      changed jsonb := whole - 'password_hash' - 'answer' - 'image' - 'blurred';
      person integer := (case
        when tg_table_name = 'users' then changed ->> 'id' else changed ->> 'user_id' end)::integer;
    begin
      -- What stands of people is named by their inquiries on the wire.
      if tg_table_name in ('suggestion_decisions', 'contact_requests') then
        changed := changed || jsonb_build_object('other_inquiry_id', (select id from public.inquiries
          where user_id = (changed ->> 'other_user_id')::bigint
            and property_id = (changed ->> 'property_id')::bigint));
      end if;
      -- A key gets its answer at the end of its write.
      if tg_table_name = 'idempotency_keys' and tg_op = 'UPDATE' then
        if (whole ->> 'status')::integer < 400 then return null; end if;
        changed := changed || jsonb_build_object('refusal', (whole ->> 'answer')::jsonb ->> 'code');
      end if;
      if coalesce(current_setting('effects.unnoted', true), '') <> 'on' then
        insert into effects.log (person, "table", operation, row)
          values (person, tg_table_name, tg_op, changed);
      end if;
      return null;
    end $$;
    ${triggers.join('\n')}
  `)
}

interface Noted extends Change {
  readonly transaction: string
}

function byTransaction(rows: readonly Noted[]): Effect[] {
  return [...Map.groupBy(rows, ({ transaction }) => transaction).values()].map((noted) => {
    const keys = noted.filter(({ table }) => table === 'idempotency_keys').map(({ row }) => row)
    const text = (name: string) =>
      keys.map((row) => row[name]).find((each) => typeof each === 'string') ?? null
    return {
      key: text('key'),
      refusal: text('refusal'),
      changes: noted
        .filter(({ table }) => table !== 'idempotency_keys')
        .map(({ table, operation, row }) => ({ table, operation, row })),
    }
  })
}

/** What was done in a person's name, in the order of the doing. */
export async function effectsOf(pool: pg.Pool, userId: number): Promise<Effect[]> {
  const { rows } = await pool.query<Noted>(
    `select transaction::text, "table", operation, row from effects.log
     where transaction in (select transaction from effects.log where person = $1) order by id`,
    [userId],
  )
  return byTransaction(rows)
}

/** What was done in anyone's name, in the order of the doing. */
export async function allEffects(pool: pg.Pool): Promise<Effect[]> {
  const { rows } = await pool.query<Noted>(
    `select transaction::text, "table", operation, row from effects.log order by id`,
  )
  return byTransaction(rows)
}

/** Every change of a table in anyone's name, in the order of the doing. */
export async function changesOf(pool: pg.Pool, table: Watched): Promise<Change[]> {
  const { rows } = await pool.query<Change>(
    'select "table", operation, row from effects.log where "table" = $1 order by id',
    [table],
  )
  return rows
}
