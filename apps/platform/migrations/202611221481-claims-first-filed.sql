-- When a claim was filed for the first time: the days to choose an annuity count from there, also when it came back and was filed again.
alter table claims.claim add column first_filed_at timestamptz;
update claims.claim c set first_filed_at = f.first_filed_at
from (select claim_id, min(filed_at) as first_filed_at from claims.filing group by claim_id) f where f.claim_id = c.claim_id;
