import { success } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/history/history-imports'
import { router, userProcedure } from '../../call/trpc.ts'
import { readImportReport } from './import-report.ts'
import { readImport, readImportRows, readImports } from './imports.queries.ts'
import * as imports from './imports.service.ts'
import { startImport } from './start-import.service.ts'

export const importsRouter = router({
  start: userProcedure
    .meta({
      // MALFORMED_FORM: the upload ended before the whole file arrived
      fails: ['HISTORY_FILE_UNREADABLE', 'HISTORY_FILE_TOO_LARGE', 'IMPORTS_FULL', 'MALFORMED_FORM'],
      cost: 'import',
    })
    .input(contract.startImport)
    .output(contract.importStarted)
    .mutation(({ ctx, input }) => startImport(ctx, input)),

  list: userProcedure.output(contract.historyImports).query(({ ctx }) => readImports(ctx)),

  byId: userProcedure
    .meta({ fails: ['IMPORT_NOT_FOUND'] })
    .input(contract.byImport)
    .output(contract.historyImport)
    .query(({ ctx, input }) => readImport(ctx, input)),

  rows: userProcedure
    .meta({ fails: ['IMPORT_NOT_FOUND'] })
    .input(contract.listImportRows)
    .output(contract.importRows)
    .query(({ ctx, input }) => readImportRows(ctx, input)),

  correct: userProcedure
    .meta({
      fails: ['IMPORT_NOT_FOUND', 'IMPORT_ROW_NOT_FOUND', 'IMPORT_NOT_READY', 'ANIME_NOT_FOUND', 'SEASON_NOT_FOUND'],
    })
    .input(contract.correctImportRow)
    .output(contract.rowCorrected)
    .mutation(({ ctx, input }) => imports.correctImportRow(ctx, input)),

  confirm: userProcedure
    .meta({ fails: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'] })
    .input(contract.confirmImport)
    .output(contract.importStarted)
    .mutation(({ ctx, input }) => imports.confirmImport(ctx, input)),

  undo: userProcedure
    .meta({ fails: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_UNDOABLE', 'IMPORT_RUNNING'] })
    .input(contract.byImport)
    .output(contract.importStarted)
    .mutation(({ ctx, input }) => imports.undoImport(ctx, input)),

  discard: userProcedure
    .meta({ fails: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING'] })
    .input(contract.byImport)
    .output(success)
    .mutation(({ ctx, input }) => imports.discardImport(ctx, input)),

  report: userProcedure
    .meta({ fails: ['IMPORT_NOT_FOUND'], cost: 'export' })
    .input(contract.byImport)
    .output(contract.importReport)
    .query(({ ctx, input }) => readImportReport(ctx, input)),
})
