import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { between, lengthBetween, timestamp, timestamps } from '../../database/columns.ts'

const PlayerAddressSchema = defineEntity({
  name: 'PlayerAddress',
  tableName: 'player_addresses',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Slot number, unique per person: it enforces the limit under concurrent inserts. */
    place: p.smallint(),
    name: p.text(),
    /** The player's user whose playback counts; null for all users. */
    playerUser: p.text().strictNullable(),
    /** SHA-256 of the secret in the address, which itself is not stored. */
    tokenHash: p.text(),
    createdAt: timestamps.createdAt,
    lastUsedAt: timestamp().strictNullable(),
  },
  uniques: [
    { name: 'player_addresses_place_unique', properties: ['user', 'place'] },
    // players.receive
    { name: 'player_addresses_token_unique', properties: ['tokenHash'] },
  ],
  checks: [
    { name: 'player_addresses_place_check', expression: between('place', { min: 1, max: limits.player.count }) },
    { name: 'player_addresses_name_check', expression: lengthBetween('name', 1, limits.player.name) },
    { name: 'player_addresses_player_user_check', expression: lengthBetween('player_user', 1, limits.player.user) },
  ],
})

/** A secret URL that a player posts to. It only permits reporting playback. */
export class PlayerAddress extends PlayerAddressSchema.class {}
PlayerAddressSchema.setClass(PlayerAddress)
