-- Two of the staff remove the second factor of somebody who lost it (decision 048, S45).

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_known;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_known CHECK (kind IN (
  'writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers'));
COMMENT ON COLUMN proposal.target IS 'The declaration, the card, the account or the person that it is about, by its kind.';

-- When the last of a person's second factors was added: a proposal is about those that there were.
CREATE FUNCTION second_factor_added(person bigint) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT greatest((SELECT confirmed_at FROM second_factor WHERE person_id = person), (SELECT max(created_at) FROM passkey WHERE person_id = person)) $$;
REVOKE ALL ON FUNCTION second_factor_added FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_added TO djbr_app;
