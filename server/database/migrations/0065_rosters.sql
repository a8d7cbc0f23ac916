-- Rosters: what entities report of their people as files, and their posts with the names that each entity wrote (specification, chapter 12).

-- The names of a person as one entity wrote them are no business of the others: a post carries its own.
ALTER TABLE register_post
  ADD paternal_surname text NOT NULL DEFAULT '',
  ADD maternal_surname text NOT NULL DEFAULT '',
  ADD names text NOT NULL DEFAULT '';
COMMENT ON COLUMN register_post.paternal_surname IS 'With the other surname and the names: as this entity wrote them. Those of obliged_person are the last of any entity, for matching alone.';
COMMENT ON COLUMN register_post.maternal_surname IS 'As this entity wrote it.';
COMMENT ON COLUMN register_post.names IS 'As this entity wrote them.';
UPDATE register_post p SET paternal_surname = o.paternal_surname, maternal_surname = o.maternal_surname, names = o.names
FROM obliged_person o WHERE o.id = p.obliged_person_id;

CREATE FUNCTION named_as_reported() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.names = '' THEN
    SELECT o.paternal_surname, o.maternal_surname, o.names INTO NEW.paternal_surname, NEW.maternal_surname, NEW.names
    FROM obliged_person o WHERE o.id = NEW.obliged_person_id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION named_as_reported FROM PUBLIC;
CREATE TRIGGER register_post_named BEFORE INSERT ON register_post FOR EACH ROW EXECUTE FUNCTION named_as_reported();
COMMENT ON FUNCTION named_as_reported IS 'A post that is added without names has those that its person was just reported by.';

CREATE TABLE roster (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  entity_code integer NOT NULL,
  mode text NOT NULL,
  state text NOT NULL DEFAULT 'uploaded',
  file_name text NOT NULL DEFAULT '',
  sha256 text NOT NULL,
  file_sha256 text,
  columns text[] NOT NULL,
  dropped text[] NOT NULL,
  row_total integer NOT NULL,
  progress smallint NOT NULL DEFAULT 0,
  last_post_id bigint NOT NULL DEFAULT 0,
  posts_held integer NOT NULL DEFAULT 0,
  uploaded_by bigint NOT NULL REFERENCES account,
  uploaded_at timestamptz NOT NULL,
  analyzed_at timestamptz,
  confirmed_by bigint REFERENCES account,
  confirmed_at timestamptz,
  applied_at timestamptz,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  ended integer NOT NULL DEFAULT 0,
  exits_resolved_by bigint REFERENCES account,
  exits_resolved_at timestamptz,
  undone_by bigint REFERENCES account,
  undone_at timestamptz,
  discarded_at timestamptz,
  rows_deleted_at timestamptz,
  CONSTRAINT roster_mode_known CHECK (mode IN ('novedades', 'padron')),
  CONSTRAINT roster_state_known CHECK (state IN ('uploaded', 'analyzed', 'exitsProposed', 'confirmed', 'discarded', 'undone')),
  CONSTRAINT roster_confirmed_complete CHECK (num_nonnulls(confirmed_by, confirmed_at, applied_at) IN (0, 3)),
  CONSTRAINT roster_exits_complete CHECK (num_nonnulls(exits_resolved_by, exits_resolved_at) IN (0, 2)),
  CONSTRAINT roster_undone_complete CHECK (num_nonnulls(undone_by, undone_at) IN (0, 2))
);
COMMENT ON TABLE roster IS 'A file in which an entity reports its people: analyzed, confirmed or discarded, undone within a day. It stays; its rows go.';
COMMENT ON COLUMN roster.sha256 IS 'The SHA-256 of what arrived.';
COMMENT ON COLUMN roster.file_sha256 IS 'The SHA-256 of the file before the browser dropped columns of it, as the browser says.';
COMMENT ON COLUMN roster.columns IS 'The columns that it has of those that are read: what it lacks is left as it was.';
COMMENT ON COLUMN roster.dropped IS 'The titles of its columns that are neither read nor kept.';
COMMENT ON COLUMN roster.progress IS 'How much of it is analyzed, in percent.';
COMMENT ON COLUMN roster.last_post_id IS 'The last post of the entity when it was analyzed: a later one makes the analysis stale.';
COMMENT ON COLUMN roster.posts_held IS 'How many posts of the entity were held when it was analyzed: what the share of exits is taken of.';
COMMENT ON COLUMN roster.applied_at IS 'When it last changed the register: by its confirmation, or by that of its exits.';
CREATE UNIQUE INDEX roster_one_open ON roster (entity_code) WHERE state IN ('uploaded', 'analyzed', 'exitsProposed');
CREATE INDEX roster_of_entity ON roster (entity_code, id);

CREATE TABLE roster_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  roster_id bigint NOT NULL REFERENCES roster ON DELETE CASCADE,
  line integer,
  cells jsonb NOT NULL DEFAULT '{}',
  document text NOT NULL DEFAULT '',
  outcome text,
  left_out boolean NOT NULL DEFAULT false,
  report jsonb,
  notes jsonb NOT NULL DEFAULT '[]',
  changes text[] NOT NULL DEFAULT '{}',
  matched_post_id bigint REFERENCES register_post,
  matched_version integer,
  post_id bigint,
  CONSTRAINT roster_row_outcome_known CHECK (outcome IN ('invalid', 'new', 'changed', 'gone', 'duplicate', 'same')),
  CONSTRAINT roster_row_matched_complete CHECK (num_nonnulls(matched_post_id, matched_version) IN (0, 2)),
  CONSTRAINT roster_row_line_once UNIQUE (roster_id, line)
);
COMMENT ON TABLE roster_row IS 'The rows of a roster, and the posts that it lacks (no line); deleted with what they say of people after 30 days.';
COMMENT ON COLUMN roster_row.cells IS 'The cells as they were written, of the columns that are read.';
COMMENT ON COLUMN roster_row.document IS 'What rows and posts of one document have in common.';
COMMENT ON COLUMN roster_row.report IS 'What it reports: the post as it will be. Null of a wrong row.';
COMMENT ON COLUMN roster_row.notes IS 'What is wrong with its cells or worth a look, by column.';
COMMENT ON COLUMN roster_row.post_id IS 'The post that its confirmation added.';
CREATE INDEX roster_row_by_outcome ON roster_row (roster_id, outcome, line, id);
CREATE INDEX roster_row_by_document ON roster_row (roster_id, document);

ALTER TABLE register_post_event ADD roster_id bigint REFERENCES roster;
COMMENT ON COLUMN register_post_event.roster_id IS 'The roster that it came with, or that it undid.';
CREATE INDEX register_post_event_of_roster ON register_post_event (roster_id) WHERE roster_id IS NOT NULL;

CREATE FUNCTION post_facts(post register_post) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
  $$ SELECT to_jsonb(post) - '{id,version,entity_code,obliged_person_id,reported_at,voided_at}'::text[] $$;
COMMENT ON FUNCTION post_facts IS 'What an event of a post keeps of it, before and after.';

-- An entity sees its own rosters, the portal''s own work all of them.
ALTER TABLE roster ENABLE ROW LEVEL SECURITY;
ALTER TABLE roster_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_seen ON roster TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) = 'portal')
  WITH CHECK (entity_code = present_entity() OR present_register() = 'portal');
CREATE POLICY roster_row_seen ON roster_row TO djbr_app
  USING ((SELECT present_register()) = 'portal' OR roster_id IN (SELECT r.id FROM roster r WHERE r.entity_code = (SELECT present_entity())))
  WITH CHECK (present_register() = 'portal' OR roster_id IN (SELECT r.id FROM roster r WHERE r.entity_code = present_entity()));

GRANT SELECT, INSERT ON roster TO djbr_app;
GRANT UPDATE (version, state, progress, last_post_id, posts_held, analyzed_at, confirmed_by, confirmed_at, applied_at, added, changed, ended,
  exits_resolved_by, exits_resolved_at, undone_by, undone_at, discarded_at, rows_deleted_at) ON roster TO djbr_app;
GRANT SELECT, INSERT, DELETE ON roster_row TO djbr_app;
GRANT UPDATE (cells, document, outcome, left_out, report, notes, changes, matched_post_id, matched_version, post_id) ON roster_row TO djbr_app;
GRANT UPDATE (paternal_surname, maternal_surname, names) ON register_post TO djbr_app;
GRANT USAGE ON SEQUENCE register_post_id_seq TO djbr_app;
