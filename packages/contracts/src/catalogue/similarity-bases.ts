/** Why two animes are similar: people like both, they are related, of one studio, or have tags and genres in common. */
export const similarityBases = ['people', 'relation', 'studio', 'tags'] as const
export type SimilarityBasis = (typeof similarityBases)[number]
