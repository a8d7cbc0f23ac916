-- With the whole nation inside: what is looked for has an index, and no index says what another one says.

CREATE INDEX audit_object ON audit (object, at, id);
DROP INDEX audit_paper;
DROP INDEX audit_subject;

-- What falls due in a month, and what became of it, from the index alone.
DROP INDEX obligation_due;
DROP INDEX obligation_counted;
CREATE INDEX obligation_counted ON obligation (due_on)
  INCLUDE (id, obliged_person_id, reason, post_id, opens_on, extended_to, exempt_since, filed_on, received_on) WHERE voided_at IS NULL;

-- Whom an entity reported, and who of them holds a post on a day, from the index alone.
CREATE INDEX register_post_held ON register_post (entity_code, obliged_person_id) INCLUDE (id, started_on, ended_on, voided_at);
DROP INDEX register_post_of_entity;

-- The few among all: whoever is of the staff, whose former password is still kept, what is not received yet, what was finalized lately.
CREATE INDEX account_of_staff ON account (id) WHERE office_id IS NOT NULL;
CREATE INDEX account_former_hash ON account (password_changed_at) WHERE former_hash IS NOT NULL;
CREATE INDEX obligation_unreceived ON obligation (id) WHERE voided_at IS NULL AND received_on IS NULL;
CREATE INDEX declaration_finalized ON declaration (finalized_at) WHERE finalized_at IS NOT NULL;
