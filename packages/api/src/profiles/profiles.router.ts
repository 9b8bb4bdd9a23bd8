import { byId, success } from '@animeteca/contracts/fields'
import { ownData } from '@animeteca/contracts/history/own-data'
import { limits } from '@animeteca/contracts/limits'
import { live } from '@animeteca/contracts/live'
import { report } from '@animeteca/contracts/moderation/reports'
import * as notices from '@animeteca/contracts/notices/notices'
import * as adult from '@animeteca/contracts/profiles/adult-titles'
import * as activity from '@animeteca/contracts/profiles/profile-activity'
import * as contract from '@animeteca/contracts/profiles/profiles'
import { statistics, statisticsOf } from '@animeteca/contracts/profiles/statistics'
import { readAdultTitles } from '../accounts/settings/adult-titles.queries.ts'
import { askForAdultTitles, hideAdultTitles } from '../accounts/settings/adult-titles.service.ts'
import { readMailConsent } from '../accounts/settings/mail.queries.ts'
import { confirmMail } from '../accounts/settings/mail.service.ts'
import { readSettings } from '../accounts/settings/settings.queries.ts'
import { updateSettings } from '../accounts/settings/settings.service.ts'
import { publicProcedure, router, userProcedure } from '../call/trpc.ts'
import { LiveSubscription } from '../live/live-subscription.ts'
import * as reports from '../moderation/reports/reports.service.ts'
import { readProfileActivity, readPreview } from './activity.queries.ts'
import { readOwnData } from './own-data.queries.ts'
import * as comments from './profile-comments.service.ts'
import { searchProfiles } from './profile-search.queries.ts'
import { readComments, readProfile, readProfileByUsername, readPoll, readStats } from './profiles.queries.ts'
import * as profiles from './profiles.service.ts'
import { readStatistics } from './statistics.queries.ts'

export const profilesRouter = router({
  search: userProcedure
    .meta({ cost: 'search' })
    .input(contract.searchProfiles)
    .output(contract.foundProfiles)
    .query(({ ctx, input }) => searchProfiles(ctx, input)),

  byId: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(byId)
    .output(contract.profile)
    .query(({ ctx, input }) => readProfile(ctx, input)),

  byUsername: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(contract.profileByUsername)
    .output(contract.profile)
    .query(({ ctx, input }) => readProfileByUsername(ctx, input)),

  stats: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'PROFILE_PRIVATE', 'ACTIVITY_HIDDEN'] })
    .input(byId)
    .output(contract.profileStats)
    .query(({ ctx, input }) => readStats(ctx, input)),

  statistics: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'PROFILE_PRIVATE', 'ACTIVITY_HIDDEN'], cost: 'statistics' })
    .input(statisticsOf)
    .output(statistics)
    .query(({ ctx, input }) => readStatistics(ctx, input)),

  life: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(byId)
    .output(activity.activityResponse)
    .query(({ ctx, input }) => readProfileActivity(ctx, input)),

  preview: userProcedure
    .input(activity.viewedAs)
    .output(activity.preview)
    .query(({ ctx, input }) => readPreview(ctx, input)),

  comments: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'PROFILE_PRIVATE'] })
    .input(contract.listProfileComments)
    .output(contract.profileComments)
    .query(({ ctx, input }) => readComments(ctx, input)),

  poll: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(contract.poll)
    .output(contract.polled)
    .query(({ ctx, input }) => readPoll(ctx, input)),

  comment: userProcedure
    .meta({ fails: ['OWN_PROFILE_COMMENT', 'USER_NOT_FOUND', 'PROFILE_PRIVATE'], cost: 'comment' })
    .input(contract.addProfileComment)
    .output(contract.addedProfileComment)
    .mutation(({ ctx, input }) => comments.comment(ctx, input)),

  deleteComment: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND'] })
    .input(contract.byComment)
    .output(success)
    .mutation(({ ctx, input }) => comments.deleteComment(ctx, input)),

  report: userProcedure
    .meta({ fails: ['REPORTED_NOT_FOUND', 'REPORT_OWN', 'REPORT_DUPLICATE', 'REPORTS_FULL'], cost: 'report' })
    .input(report)
    .output(success)
    .mutation(({ ctx, input }) => reports.report(ctx, input)),

  updateMe: userProcedure
    .meta({
      fails: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE', 'PICTURES_UNAVAILABLE'],
      bodyLimit: limits.body.picture,
      tooLarge: 'PICTURE_TOO_LARGE',
    })
    .input(contract.updateProfile)
    .output(contract.updatedProfile)
    .mutation(({ ctx, input }) => profiles.updateMe(ctx, input)),

  uploadPicture: userProcedure
    .meta({ fails: ['PICTURE_INVALID', 'PICTURE_FILE_TOO_LARGE', 'PICTURES_UNAVAILABLE'] })
    .input(contract.uploadPicture)
    .output(contract.updatedProfile)
    .mutation(({ ctx, input }) => profiles.uploadPicture(ctx, input)),

  live: publicProcedure
    .meta({ fails: ['TOO_MANY_STREAMS'] })
    .input(live)
    .subscription(({ ctx, input }) => new LiveSubscription(ctx, input)),

  mail: userProcedure.output(notices.mailConsent).query(({ ctx }) => readMailConsent(ctx)),

  confirmMail: userProcedure
    .meta({ fails: ['MAIL_UNAVAILABLE'], cost: 'account', scope: 'person' })
    .output(notices.mailConsent)
    .mutation(({ ctx }) => confirmMail(ctx)),

  settings: userProcedure.output(contract.settings).query(({ ctx }) => readSettings(ctx)),

  adultTitles: userProcedure.output(adult.adultTitles).query(({ ctx }) => readAdultTitles(ctx)),

  askForAdultTitles: userProcedure
    .meta({ fails: ['ADULT_TITLES_UNAVAILABLE', 'ADULT_AGE_REQUIRED'], cost: 'account', scope: 'person' })
    .input(adult.askForAdultTitles)
    .output(adult.adultTitles)
    .mutation(({ ctx, input }) => askForAdultTitles(ctx, input)),

  hideAdultTitles: userProcedure
    .meta({ scope: 'person' })
    .output(adult.adultTitles)
    .mutation(({ ctx }) => hideAdultTitles(ctx)),

  ownData: userProcedure
    .meta({ cost: 'export' })
    .output(ownData)
    .query(({ ctx }) => readOwnData(ctx)),

  updateSettings: userProcedure
    .meta({
      fails: [
        'ACCOUNT_TAKEN',
        'CURRENT_PASSWORD_REQUIRED',
        'CURRENT_PASSWORD_WRONG',
        'CODE_REQUIRED',
        'CODE_WRONG',
        'PROVIDER_REQUIRED',
      ],
      cost: 'account',
      scope: 'person',
    })
    .input(contract.updateSettings)
    .output(contract.settings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
})
