import { readdirSync } from 'node:fs'

/** What the migrations are called, by their files: to know that all have been applied nobody has to load them, and the ORM with them. */
export const migrationNames = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-\d\d-\d\d-.+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
