import { Migration } from '@mikro-orm/migrations'

/** Links the deletion of an undone import to the import. */
export class ImportDeletions extends Migration {
  override up() {
    this.addSql(`alter table "deletions" add column "import_id" bigint null, add column "is_import_undone" boolean not null default false`)
    this.addSql(`alter table "deletions" add constraint "deletions_import" unique ("import_id")`)
    this.addSql(`alter table "deletions" add constraint "deletions_import_id_foreign" foreign key ("import_id") references "catalogue_imports" ("id") on delete set null`)
  }
}
