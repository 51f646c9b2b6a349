import config from './playwright.config.ts'

process.env.E2E_DATABASE = 'postgres'

export default config
