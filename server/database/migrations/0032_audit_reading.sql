-- The audit is read newest first, by day, action, account or result, a page at a time (rules.md 8).

DROP INDEX audit_at;
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_action ON audit (action, at, id);
CREATE INDEX audit_actor ON audit (actor_account_id, at, id);
CREATE INDEX audit_subject_at ON audit (subject_person_id, at, id) WHERE subject_person_id IS NOT NULL;
CREATE INDEX audit_refused ON audit (at, id) WHERE result = 'refused';
