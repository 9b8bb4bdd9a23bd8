import { animeRow, finishedRow, friendsRow } from '@animeteca/contracts/catalogue/anime-rows'
import { airingNotices } from '@animeteca/contracts/catalogue/broadcasts/airing-notices'
import { ownPlatforms, ownPlatformsInput } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import { ownNextBroadcasts } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import { calendarWeek, ownCalendar } from '@animeteca/contracts/catalogue/calendar'
import { ownStates, ownStatesOf } from '@animeteca/contracts/catalogue/relations'
import { byAnime, deletedCount, success } from '@animeteca/contracts/fields'
import * as lists from '@animeteca/contracts/tracking/custom-lists'
import { allEntryDetails, describeEntry, entryDescribed } from '@animeteca/contracts/tracking/entry-details'
import * as rewatchContract from '@animeteca/contracts/tracking/rewatches'
import * as contract from '@animeteca/contracts/tracking/tracking'
import * as activity from '@animeteca/contracts/tracking/tracking-events'
import * as historyContract from '@animeteca/contracts/tracking/viewing-history'
import * as markContract from '@animeteca/contracts/tracking/watched-marks'
import { publicProcedure, router, userProcedure } from '../call/trpc.ts'
import { jsonText } from '../lib/json-text.ts'
import { readActivity } from './activity/activity.queries.ts'
import { redo, undo } from './activity/activity.service.ts'
import * as history from './activity/viewing-history.service.ts'
import { readAiringNotices } from './airing-notices.queries.ts'
import { setAiringNotices } from './airing-notices.service.ts'
import { readOwnCalendar } from './calendar.queries.ts'
import { readEntryDetails } from './entries/entry-details.queries.ts'
import * as details from './entries/entry-details.service.ts'
import { readFriendsOnAnime } from './friends-on-anime.queries.ts'
import { readCustomList, readCustomLists, readFavourites } from './lists/custom-lists.queries.ts'
import * as customLists from './lists/custom-lists.service.ts'
import * as favourites from './lists/favourites.service.ts'
import { readListActivity } from './lists/list-activity.queries.ts'
import { readListProgress } from './lists/list-progress.queries.ts'
import { readNextBroadcasts } from './next-broadcasts.queries.ts'
import { readNextEpisodes } from './next-episodes.queries.ts'
import { readOwnStates } from './own-states.queries.ts'
import { readOwnPlatforms } from './platforms/own-platforms.queries.ts'
import { setOwnPlatforms } from './platforms/own-platforms.service.ts'
import { setPreferences } from './preferences.service.ts'
import { publishAfter } from './publish-after.ts'
import * as rewatchMarks from './rewatches/rewatch-marks.service.ts'
import { readRewatches } from './rewatches/rewatches.queries.ts'
import * as rewatches from './rewatches/rewatches.service.ts'
import { readAiringRow, readFinishedRow, readFriendsRow } from './rows.queries.ts'
import {
  readForAnime,
  readHistory,
  readHistoryRows,
  readLists,
  readPreferences,
  readWatched,
  readWatchedAnimes,
} from './tracking.queries.ts'
import * as tracking from './tracking.service.ts'
import * as marks from './watched-marks.service.ts'

export const trackingRouter = router({
  lists: userProcedure
    .input(contract.lists)
    .output(jsonText(contract.listEntries))
    .query(({ ctx, input }) => readLists(ctx, input)),

  setList: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(contract.setList)
    .output(contract.listSet)
    .mutation(({ ctx, input }) => publishAfter(ctx, tracking.setList(ctx, input))),

  removeFromList: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byAnime)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, tracking.removeFromList(ctx, input))),

  listProgress: userProcedure.output(jsonText(contract.listProgress)).query(({ ctx }) => readListProgress(ctx)),

  listActivity: userProcedure.output(jsonText(contract.listActivity)).query(({ ctx }) => readListActivity(ctx)),

  entryDetails: userProcedure.output(jsonText(allEntryDetails)).query(({ ctx }) => readEntryDetails(ctx)),

  describeEntry: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'DATES_REVERSED'] })
    .input(describeEntry)
    .output(entryDescribed)
    .mutation(({ ctx, input }) => publishAfter(ctx, details.describeEntry(ctx, input))),

  customLists: publicProcedure
    .meta({ fails: ['LOGIN_REQUIRED', 'USER_NOT_FOUND', 'PROFILE_PRIVATE', 'ACTIVITY_HIDDEN'] })
    .input(lists.customLists)
    .output(lists.customListSummaries)
    .query(({ ctx, input }) => readCustomLists(ctx, input)),

  customList: publicProcedure
    .meta({ fails: ['LIST_NOT_FOUND'] })
    .input(lists.byCustomList)
    .output(lists.customList)
    .query(({ ctx, input }) => readCustomList(ctx, input)),

  createCustomList: userProcedure
    .meta({ fails: ['LISTS_FULL'] })
    .input(lists.createCustomList)
    .output(lists.customListCreated)
    .mutation(({ ctx, input }) => publishAfter(ctx, customLists.createCustomList(ctx, input))),

  updateCustomList: userProcedure
    .meta({ fails: ['LIST_NOT_FOUND'] })
    .input(lists.updateCustomList)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, customLists.updateCustomList(ctx, input))),

  deleteCustomList: userProcedure
    .meta({ fails: ['LIST_NOT_FOUND'] })
    .input(lists.byCustomList)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, customLists.deleteCustomList(ctx, input))),

  placeInCustomList: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'LIST_NOT_FOUND', 'LIST_FULL'] })
    .input(lists.placeInCustomList)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, customLists.placeInCustomList(ctx, input))),

  removeFromCustomList: userProcedure
    .meta({ fails: ['LIST_NOT_FOUND'] })
    .input(lists.removeFromCustomList)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, customLists.removeFromCustomList(ctx, input))),

  favourites: publicProcedure
    .meta({ fails: ['LOGIN_REQUIRED', 'USER_NOT_FOUND', 'PROFILE_PRIVATE', 'ACTIVITY_HIDDEN'] })
    .input(lists.favourites)
    .output(lists.favouriteAnimes)
    .query(({ ctx, input }) => readFavourites(ctx, input)),

  placeFavourite: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'FAVOURITES_FULL'] })
    .input(lists.placeFavourite)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, favourites.placeFavourite(ctx, input))),

  removeFavourite: userProcedure
    .input(byAnime)
    .output(lists.favouriteRemoved)
    .mutation(({ ctx, input }) => publishAfter(ctx, favourites.removeFavourite(ctx, input))),

  forAnime: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byAnime)
    .output(jsonText(contract.animeTracking))
    .query(({ ctx, input }) => readForAnime(ctx, input)),

  friendsOnAnime: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byAnime)
    .output(contract.friendsOnAnime)
    .query(({ ctx, input }) => readFriendsOnAnime(ctx, input)),

  friendsRow: userProcedure.output(jsonText(friendsRow)).query(({ ctx }) => readFriendsRow(ctx)),

  finishedRow: userProcedure.output(jsonText(finishedRow)).query(({ ctx }) => readFinishedRow(ctx)),

  calendar: userProcedure
    .input(calendarWeek)
    .output(jsonText(ownCalendar))
    .query(({ ctx, input }) => readOwnCalendar(ctx, input)),

  ownStates: userProcedure
    .input(ownStatesOf)
    .output(jsonText(ownStates))
    .query(({ ctx, input }) => readOwnStates(ctx, input)),

  nextBroadcasts: userProcedure.output(jsonText(ownNextBroadcasts)).query(({ ctx }) => readNextBroadcasts(ctx)),

  airingRow: userProcedure.output(jsonText(animeRow)).query(({ ctx }) => readAiringRow(ctx)),

  history: userProcedure
    .input(historyContract.history)
    .output(jsonText(historyContract.historyEntries))
    .query(({ ctx, input }) => readHistory(ctx, input)),

  historyRows: userProcedure.output(jsonText(historyContract.historyRowList)).query(({ ctx }) => readHistoryRows(ctx)),

  nextEpisodes: userProcedure
    .input(contract.nextEpisodes)
    .output(jsonText(contract.nextEpisodeList))
    .query(({ ctx, input }) => readNextEpisodes(ctx, input)),

  record: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME'] })
    .input(historyContract.recordProgress)
    .output(historyContract.recorded)
    .mutation(({ ctx, input }) => publishAfter(ctx, history.record(ctx, input))),

  forgetAll: userProcedure.output(deletedCount).mutation(({ ctx }) => publishAfter(ctx, history.forgetAll(ctx))),

  forgetEpisode: userProcedure
    .input(historyContract.byEpisode)
    .output(deletedCount)
    .mutation(({ ctx, input }) => publishAfter(ctx, history.forgetEpisode(ctx, input))),

  forgetBatch: userProcedure
    .input(historyContract.forgetBatch)
    .output(deletedCount)
    .mutation(({ ctx, input }) => publishAfter(ctx, history.forgetBatch(ctx, input))),

  putBack: userProcedure
    .input(historyContract.putBack)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, history.restoreHistory(ctx, input))),

  watched: userProcedure
    .input(markContract.watched)
    .output(jsonText(markContract.watchedEpisodes))
    .query(({ ctx, input }) => readWatched(ctx, input)),

  watchedAnimes: userProcedure.output(jsonText(markContract.watchedAnimes)).query(({ ctx }) => readWatchedAnimes(ctx)),

  markWatched: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME'] })
    .input(markContract.markWatched)
    .output(markContract.marked)
    .mutation(({ ctx, input }) => publishAfter(ctx, marks.markWatched(ctx, input))),

  unmarkWatched: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME'] })
    .input(markContract.unmarkWatched)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, marks.unmarkWatched(ctx, input))),

  markMany: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'SEASON_NOT_FOUND', 'EPISODE_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME'] })
    .input(markContract.markMany)
    .output(markContract.markedMany)
    .mutation(({ ctx, input }) => publishAfter(ctx, marks.markMany(ctx, input))),

  unmarkMany: userProcedure
    .input(markContract.unmarkMany)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, marks.unmarkMany(ctx, input))),

  restoreMarks: userProcedure
    .input(markContract.restoreMarks)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, marks.restoreMarks(ctx, input))),

  runs: userProcedure.output(jsonText(rewatchContract.rewatches)).query(({ ctx }) => readRewatches(ctx)),

  openRun: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'ANIME_NOT_FINISHED'] })
    .input(byAnime)
    .output(rewatchContract.rewatchStarted)
    .mutation(({ ctx, input }) => publishAfter(ctx, rewatches.startRewatch(ctx, input))),

  endRun: userProcedure
    .meta({ fails: ['RUN_NOT_FOUND'] })
    .input(rewatchContract.byRewatch)
    .output(rewatchContract.rewatchEnded)
    .mutation(({ ctx, input }) => publishAfter(ctx, rewatches.endRewatch(ctx, input))),

  discardRun: userProcedure
    .meta({ fails: ['RUN_NOT_FOUND'] })
    .input(rewatchContract.byRewatch)
    .output(rewatchContract.rewatchEnded)
    .mutation(({ ctx, input }) => publishAfter(ctx, rewatches.discardRewatch(ctx, input))),

  markInRun: userProcedure
    .meta({ fails: ['RUN_NOT_FOUND'] })
    .input(rewatchContract.markInRewatch)
    .output(rewatchContract.markedInRewatch)
    .mutation(({ ctx, input }) => publishAfter(ctx, rewatchMarks.markInRewatch(ctx, input))),

  unmarkInRun: userProcedure
    .meta({ fails: ['RUN_NOT_FOUND'] })
    .input(rewatchContract.unmarkInRewatch)
    .output(rewatchContract.unmarkedInRewatch)
    .mutation(({ ctx, input }) => publishAfter(ctx, rewatchMarks.unmarkInRewatch(ctx, input))),

  activity: userProcedure
    .input(activity.activity)
    .output(activity.trackingEvents)
    .query(({ ctx, input }) => readActivity(ctx, input)),

  takeBack: userProcedure
    .meta({ fails: ['EVENT_NOT_FOUND', 'EVENT_OVERTAKEN'] })
    .input(activity.undoEvent)
    .output(activity.undoneEvents)
    .mutation(({ ctx, input }) => publishAfter(ctx, undo(ctx, input))),

  redo: userProcedure
    .input(activity.redo)
    .output(activity.undoneEvents)
    .mutation(({ ctx, input }) => publishAfter(ctx, redo(ctx, input))),

  preferences: userProcedure.output(contract.trackingPreferences).query(({ ctx }) => readPreferences(ctx)),

  airingNotices: userProcedure.output(airingNotices).query(({ ctx }) => readAiringNotices(ctx)),

  setAiringNotices: userProcedure
    .input(airingNotices)
    .output(airingNotices)
    .mutation(({ ctx, input }) => publishAfter(ctx, setAiringNotices(ctx, input))),

  platforms: userProcedure.output(ownPlatforms).query(({ ctx }) => readOwnPlatforms(ctx)),

  setPlatforms: userProcedure
    .meta({ fails: ['PLATFORM_NOT_FOUND'] })
    .input(ownPlatformsInput)
    .output(ownPlatforms)
    .mutation(({ ctx, input }) => publishAfter(ctx, setOwnPlatforms(ctx, input))),

  setPreferences: userProcedure
    .input(contract.trackingPreferences)
    .output(contract.trackingPreferences)
    .mutation(({ ctx, input }) => publishAfter(ctx, setPreferences(ctx, input))),
})
