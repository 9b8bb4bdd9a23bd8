import { animeRow, publicRow } from '@animeteca/contracts/catalogue/anime-rows'
import { platforms } from '@animeteca/contracts/catalogue/broadcast-editing'
import { whenAndWhere } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import { calendar, calendarWeek } from '@animeteca/contracts/catalogue/calendar'
import * as contract from '@animeteca/contracts/catalogue/catalogue'
import { animeHistory, listChanges } from '@animeteca/contracts/catalogue/changes/field-changes'
import { discover } from '@animeteca/contracts/catalogue/discover'
import { commonNames, namedAnimes, namedAs, related } from '@animeteca/contracts/catalogue/relations'
import { byId, success } from '@animeteca/contracts/fields'
import * as takedown from '@animeteca/contracts/moderation/takedowns'
import { publicProcedure, router } from '../call/trpc.ts'
import { jsonText } from '../lib/json-text.ts'
import { readCards } from './cards/catalogue.queries.ts'
import * as catalogue from './catalogue.service.ts'
import { readNamed } from './named-animes.queries.ts'
import { readHistory } from './provenance/history.queries.ts'
import { readReceipt } from './takedowns/takedowns.queries.ts'
import * as takedowns from './takedowns/takedowns.service.ts'

export const catalogueRouter = router({
  list: publicProcedure
    .input(contract.listAnimes)
    .output(jsonText(contract.animeList))
    .query(({ ctx, input }) => catalogue.list(ctx, input)),

  shelf: publicProcedure.output(jsonText(contract.animeList)).query(({ ctx }) => catalogue.shelf(ctx)),

  byId: publicProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(jsonText(contract.anime))
    .query(({ ctx, input }) => catalogue.byId(ctx, input)),

  index: publicProcedure.output(jsonText(contract.catalogueIndex)).query(({ ctx }) => catalogue.index(ctx)),

  facets: publicProcedure.output(jsonText(contract.catalogueFacets)).query(({ ctx }) => catalogue.facets(ctx)),

  cards: publicProcedure
    .input(contract.cardsById)
    .output(contract.cards)
    .query(({ ctx, input }) => readCards(ctx, input)),

  row: publicProcedure
    .input(publicRow)
    .output(jsonText(animeRow))
    .query(({ ctx, input }) => catalogue.row(ctx, input)),

  discover: publicProcedure.output(jsonText(discover)).query(({ ctx }) => catalogue.discover(ctx)),

  alsoSeen: publicProcedure
    .input(byId)
    .output(jsonText(animeRow))
    .query(({ ctx, input }) => catalogue.alsoSeen(ctx, input)),

  calendar: publicProcedure
    .input(calendarWeek)
    .output(jsonText(calendar))
    .query(({ ctx, input }) => catalogue.calendar(ctx, input)),

  related: publicProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(jsonText(related))
    .query(({ ctx, input }) => catalogue.related(ctx, input)),

  whenAndWhere: publicProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(jsonText(whenAndWhere))
    .query(({ ctx, input }) => catalogue.whenAndWhere(ctx, input)),

  platforms: publicProcedure.output(jsonText(platforms)).query(({ ctx }) => catalogue.platforms(ctx)),

  history: publicProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(listChanges)
    .output(animeHistory)
    .query(({ ctx, input }) => readHistory(ctx, input)),

  named: publicProcedure
    .input(namedAs)
    .output(jsonText(namedAnimes))
    .query(({ ctx, input }) => readNamed(ctx, input)),

  commonNames: publicProcedure.output(jsonText(commonNames)).query(({ ctx }) => catalogue.commonNames(ctx)),

  search: publicProcedure
    .meta({ cost: 'search' })
    .input(contract.searchIds)
    .output(contract.matches)
    .query(({ ctx, input }) => catalogue.search(ctx, input)),

  takedowns: router({
    request: publicProcedure
      .meta({ cost: 'takedown' })
      .input(takedown.requestTakedown)
      .output(takedown.takedownRequested)
      .mutation(({ ctx, input }) => takedowns.request(ctx, input)),

    receipt: publicProcedure
      .meta({ fails: ['TAKEDOWN_NOT_FOUND'] })
      .input(takedown.byTakedownToken)
      .output(takedown.takedownReceipt)
      .query(({ ctx, input }) => readReceipt(ctx, input)),

    appeal: publicProcedure
      .meta({ cost: 'takedown', fails: ['TAKEDOWN_NOT_FOUND', 'TAKEDOWN_NOT_APPEALABLE'] })
      .input(takedown.appealTakedown)
      .output(success)
      .mutation(({ ctx, input }) => takedowns.appeal(ctx, input)),
  }),
})
