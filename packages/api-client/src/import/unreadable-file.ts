/** What a file can't be read for, as a sentence without its full stop. */
export class UnreadableFile extends Error {}
