-- How many people of an entity stand how in a month is counted from two indexes alone: what falls due in the month, and what was never filed (specification R13.22).

DROP INDEX obligation_last_day;
CREATE INDEX obligation_last_day ON obligation (last_day)
  INCLUDE (id, obliged_person_id, reason, post_id, due_on, extended_to, exempt_since, filed_on, received_on) WHERE voided_at IS NULL;
DROP INDEX obligation_unfiled;
CREATE INDEX obligation_unfiled ON obligation (obliged_person_id)
  INCLUDE (id, post_id, due_on, extended_to, last_day, exempt_since, filed_on, received_on) WHERE voided_at IS NULL AND filed_on IS NULL AND exempt_since IS NULL;
