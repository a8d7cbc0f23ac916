-- What the authority rejected is no last word: what an entity says later of the same obligation or post is another doubt (specification R11.27, safety S62).
ALTER TABLE register_doubt ADD COLUMN said text NOT NULL DEFAULT '';
COMMENT ON COLUMN register_doubt.said IS 'A digest of the posts as the entity had reported them; while it is the same, the entity says the same.';

DROP INDEX register_doubt_once;
CREATE UNIQUE INDEX register_doubt_once ON register_doubt (kind, obliged_person_id, coalesce(post_id, obligation_id, person_id))
  WHERE resolved_at IS NULL OR (kind = 'match' AND outcome <> 'withdrawn');
CREATE INDEX register_doubt_of_person ON register_doubt (obliged_person_id);
GRANT UPDATE (said) ON register_doubt TO djbr_app;
