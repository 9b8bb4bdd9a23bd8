import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { rowSource, rowSourceChecks } from '../entities/row-source.ts'
import { Platform } from './platform.entity.ts'

const PlatformAddressSchema = defineEntity({
  name: 'PlatformAddress',
  tableName: 'platform_addresses',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    platform: () => p.manyToOne(Platform).primary().deleteRule('cascade').index('platform_addresses_platform'),
    url: p.text().primary(),
    /** ISO 3166-1 codes of countries; empty if the source names none. */
    regions: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** An administrator has removed it, so imports do not add it again. */
    isRemoved: p.boolean().default(false),
    /** An administrator has written it, so imports leave it unchanged. */
    isEdited: p.boolean().default(false),
    ...rowSource,
  },
  checks: [
    ...rowSourceChecks('platform_addresses'),
    { name: 'platform_addresses_url_check', expression: lengthBetween('url', 1, limits.url.max) },
  ],
})

/** The page of an anime on a platform, and the countries where it can be watched. */
export class PlatformAddress extends PlatformAddressSchema.class {}
PlatformAddressSchema.setClass(PlatformAddress)
