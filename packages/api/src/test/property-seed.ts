import * as fc from 'fast-check'

/**
 * The seed of the property tests. `npm test` checks the same cases every time, so that it fails on a change and not by chance; `npm run test:all`
 * draws new ones every night.
 */
const seed = 20261130

if (!process.env['TEST_ALL']) fc.configureGlobal({ seed })
