/** Why a backup can't be made or restored, as a sentence for whoever runs the site. */
export class BackupProblem extends Error {}
