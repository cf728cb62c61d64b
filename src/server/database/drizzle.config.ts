import { defineConfig } from 'drizzle-kit'

/** For `npm run migrations`, run in the project's root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/*.ts',
  out: './src/server/database/migrations',
})
