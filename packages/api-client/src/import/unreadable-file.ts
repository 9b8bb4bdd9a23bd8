/** A file in another format than a catalogue; the message is a Spanish sentence without a full stop. */
export class UnreadableFile extends Error {}
