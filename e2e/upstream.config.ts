/** The journeys in front of another's backend alone, without waiting for our own server and its database. */
import { defineConfig } from 'playwright/test'
import config, { accessProject, upstreamProject, upstreamServers } from './playwright.config.ts'

export default defineConfig({
  ...config,
  projects: [upstreamProject, accessProject],
  webServer: upstreamServers,
})
