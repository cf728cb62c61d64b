/** The journeys in front of another's backend alone, without waiting for our own server and its database. */
import { defineConfig } from 'playwright/test'
import config, { upstreamProject, upstreamServers } from './playwright.config.ts'

export default defineConfig({ ...config, projects: [upstreamProject], webServer: upstreamServers })
