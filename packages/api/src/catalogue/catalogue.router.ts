import * as contract from '@animeteca/contracts/catalogue'
import { publicProcedure, router } from '../trpc.ts'
import { readAnime, readCards, searchIds } from './catalogue.queries.ts'
import * as catalogue from './catalogue.service.ts'

export const catalogueRouter = router({
  list: publicProcedure
    .input(contract.listAnimes)
    .output(contract.animeList)
    .query(({ ctx, input }) => catalogue.list(ctx, input)),

  byId: publicProcedure
    .input(contract.animeById)
    .output(contract.anime)
    .query(({ ctx, input }) => readAnime(ctx.pool, input.id)),

  index: publicProcedure.output(contract.catalogueIndex).query(({ ctx }) => catalogue.index(ctx)),

  cards: publicProcedure
    .input(contract.cardsById)
    .output(contract.cards)
    .query(({ ctx, input }) => readCards(ctx.pool, input)),

  search: publicProcedure
    .meta({ cost: 'search' })
    .input(contract.searchIds)
    .output(contract.matches)
    .query(({ ctx, input }) => searchIds(ctx.pool, input.q)),
})
