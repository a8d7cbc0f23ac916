-- How a person was reached before somebody changed their e-mail address: recovery by mail depends on it.

ALTER TABLE person
  ADD COLUMN former_email text,
  ADD COLUMN former_phone text,
  ADD COLUMN former_contact_until timestamptz,
  ADD COLUMN former_contact_token bytea CONSTRAINT person_former_contact_token_unique UNIQUE,
  ADD CONSTRAINT person_former_contact_whole CHECK (
    (former_email IS NULL) = (former_contact_until IS NULL)
    AND (former_phone IS NULL) = (former_contact_until IS NULL)
    AND (former_contact_token IS NULL OR former_contact_until IS NOT NULL)
  ),
  ADD CONSTRAINT person_former_contact_hashed CHECK (octet_length(former_contact_token) = 32);
COMMENT ON COLUMN person.former_email IS 'The address before a change, for a day: until then it is the one that recovers the account, and the link that it was mailed undoes the change.';
COMMENT ON COLUMN person.former_contact_token IS 'The SHA-256 of that link, drawn when the mail is sent.';
CREATE INDEX person_former_contact_until ON person (former_contact_until) WHERE former_contact_until IS NOT NULL;
