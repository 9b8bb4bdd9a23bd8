import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { between, lengthBetween } from '../../database/columns.ts'

const PlatformSchema = defineEntity({
  name: 'Platform',
  tableName: 'platforms',
  properties: {
    id: p.integer().primary(),
    key: p.text().unique('platforms_key_unique'),
    name: p.text(),
    url: p.text(),
    isFree: p.boolean().default(false),
    /** Minutes between the broadcast in Japan and the episode on the platform. */
    delay: p.integer().default(0),
  },
  checks: [
    { name: 'platforms_key_check', expression: lengthBetween('key', 1, limits.platform.key) },
    { name: 'platforms_name_check', expression: lengthBetween('name', 1, limits.platform.name) },
    { name: 'platforms_url_check', expression: lengthBetween('url', 1, limits.url.max) },
    { name: 'platforms_delay_check', expression: between('delay', limits.platform.delay) },
  ],
})

/** A platform that shows anime legally. Administrators extend the list. */
export class Platform extends PlatformSchema.class {}
PlatformSchema.setClass(Platform)
