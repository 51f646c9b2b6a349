import config from '../../playwright.config.ts'

/** Two servers behind a load balancer, on PostgreSQL, with images in S3 and mail over SMTP. */
process.env.E2E_DATABASE = 'postgres'
process.env.E2E_FILES = 's3'
process.env.E2E_MAIL = 'smtp'
process.env.E2E_SERVERS = '2'

export default config
