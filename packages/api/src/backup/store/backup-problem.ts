/** Why a backup can't be created or restored, as a sentence for the operator. */
export class BackupProblem extends Error {}
