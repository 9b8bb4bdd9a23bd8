import { defineEntity, p } from '@mikro-orm/core'

const SiteSettingsSchema = defineEntity({
  name: 'SiteSettings',
  tableName: 'site_settings',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    /** Whether people may ask for adult titles. */
    hasAdultTitles: p.boolean().default(false),
    /** Whether browsers load covers on other sites. */
    showsRemoteCovers: p.boolean().default(false),
  },
  checks: [{ name: 'site_settings_id_check', expression: 'id = 1' }],
})

/** Settings of the operator that SQL statements depend on: one row, which the server writes at start. */
export class SiteSettings extends SiteSettingsSchema.class {}
SiteSettingsSchema.setClass(SiteSettings)
