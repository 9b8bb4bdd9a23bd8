import { similarityBases } from '@animeteca/contracts/catalogue/similarity-bases'
import type { SimilarityBasis } from '@animeteca/contracts/catalogue/similarity-bases'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { between, oneOf } from '../database/columns.ts'

const SimilarAnimeSchema = defineEntity({
  name: 'SimilarAnime',
  tableName: 'similar_animes',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    other: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('similar_animes_other'),
    /** Whether the similarity is that of the people who like both, or of their data in the catalogue. A pair may have one row of each. */
    basis: p.text().$type<SimilarityBasis>().primary(),
    score: p.smallint(),
  },
  checks: [
    { name: 'similar_animes_basis_check', expression: oneOf('basis', similarityBases) },
    { name: 'similar_animes_score_check', expression: between('score', limits.similarAnimes.score) },
  ],
})

/** The animes most similar to an anime, renewed each night. */
export class SimilarAnime extends SimilarAnimeSchema.class {}
SimilarAnimeSchema.setClass(SimilarAnime)
