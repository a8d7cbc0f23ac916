-- What the authority upheld of an obligation has had its effect: what an entity says of it later is another doubt (specification R11.27, safety S62).
DROP INDEX register_doubt_once;
CREATE UNIQUE INDEX register_doubt_once ON register_doubt (kind, obliged_person_id, coalesce(post_id, obligation_id, person_id))
  WHERE outcome IS DISTINCT FROM 'withdrawn' AND (kind <> 'closing' OR outcome IS DISTINCT FROM 'upheld');

-- The list of an entity tells its people apart by its own posts (safety S62), which its pages go through in this order.
DROP INDEX register_post_by_name;
CREATE INDEX register_post_by_name ON register_post (entity_code, paternal_surname, maternal_surname, names, id) WHERE voided_at IS NULL;
