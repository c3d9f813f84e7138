------------------------------- MODULE Instance -------------------------------
(* The protocol of an instance, or of two that share the lock of their schedule: what the table holds, who writes it,
   and on which condition. `npm run model` has TLC visit every state of the configurations beside this file.

   A step is one call to the table or an engine, with the condition that the code has. What a function has read stays in
   its record until it writes. The comment of a step says from which file it is taken, and what is to be found there;
   correspondence.test.ts compares. Has names a condition: without it an invariant breaks, which is checked, too.

   In the model:
   - the router delivers each record at least once, those of a MARKER, a request to process it, a cancel and a rerun
     beside each other; it may die after each call, and a record may be lost or delivered again
   - executions take the steps of the state machine; a call may die, its answer may be lost, it may continue beside its
     repetition, its retries may be used up, and the execution may end at any instant
   - the engine knows the token of a start; a job ends well or fails; it may not be possible to stop it
   - the sweeper looks at runs, starts, MARKERs and reruns again

   Not in the model:
   - time: a lock whose holder is open is taken over where the holder is gone, in the code only after its end, too. So a
     call of an execution that has given up or was stopped is over before anyone acts on that
   - two calls that read one after the other read at one instant where the second read alone decides
   - the precedence of MARKERs over reruns, slots, pools, budgets, pauses, exclusions, openings, approvals, deadlines,
     shadow mode, cascades, monitoring, chunks, changes of the configuration, items that expire
   - wake-ups: a wait ends when something has changed that it waits for
   - what a cancel ends is not fixed before it ends it; refusals of an engine; engines without tokens *)

EXTENDS Naturals, FiniteSets

CONSTANTS
  Dates,        \* the instances; they share the lock of their schedule
  Markers,      \* the MARKERs that a producer may write of each date, in this order: "first", "second"
  Cancelled,    \* the dates that an operator may cancel
  Rerun,        \* the dates of which an operator may request a rerun
  Starts,       \* how many executions MARKERs of a date may start
  Attempts,     \* how many attempts a date may have
  Retries,      \* whether an execution tries again after its job has failed
  Failures,     \* how many jobs may fail
  Unready,      \* how many evaluations may find that data is missing
  Crashes,      \* how many calls of functions may die, or be repeated
  Deaths,       \* how many executions may end at any instant
  Lost,         \* how many records of the stream may be lost or delivered again
  Late,         \* whether a call that is repeated may continue beside its repetition
  Without       \* conditions that are left out, to show that the invariants need them

Has(condition) == condition \notin Without

-------------------------------------------------------------------------------
(* Names *)

Attempt == 1..Attempts
Execs == (Dates \X {"marker"} \X (1..Starts)) \cup (Rerun \X {"rerun"} \X Attempt)
Nobody == <<"nobody">>

Open == {"PENDING", "TRIGGERING", "RUNNING"}
(* LOST: FAILED before the job was started, so that the MARKER leads to another attempt. PERMANENT: FAILED so that no
   MARKER alone leads to another one. *)
Ended == {"COMPLETED", "FAILED", "LOST", "PERMANENT", "CANCELLED"}

VARIABLES
  lock,     \* its owner
  log,      \* run log of each date: attempt, execution, status
  run,      \* of each execution and attempt: status, request to cancel
  job,      \* of each execution and attempt: its state at the engine, and how often it was started
  ledger,   \* of each date: starts and answers of MARKERs, the last cancellation, the rerun in progress
  request,  \* of each date: what was written for the router
  rerun,    \* of each date and attempt: the rerun that was admitted for it
  router,   \* of each date and record: where its processing is
  exec,     \* of each execution: where it is
  late,     \* of each execution: a call that continues beside its repetition
  sweeper,  \* where its examination is
  budget,   \* what may still go wrong
  faults    \* what has gone wrong: nothing

tables == <<lock, log, run, job, ledger, request, rerun>>
vars == <<lock, log, run, job, ledger, request, rerun, router, exec, late, sweeper, budget, faults>>

-------------------------------------------------------------------------------
(* What a function reads *)

IsEnded(l) == l.st \in Ended
Running(e) == exec[e].at \notin {"absent", "ended"}

(* Ended, overtaken, or of another execution. FROM kernel/attempt/beginning.ts doneReason *)
Done(e, a) ==
  LET l == log[e[1]] IN l.att > a \/ (l.att = a /\ (IsEnded(l) \/ l.of # e))

IsOwn(e, a) == LET l == log[e[1]] IN l.of = e /\ l.att = a

(* Its run has ended, or nobody runs any more. FROM functions/orchestrator/begin/acquire-lock.ts isLeft
   FROM kernel/run/locks.ts decideHolder *)
IsLeft(h) == (log[h[1]].of = h /\ IsEnded(log[h[1]])) \/ (Has("isLeft") => ~Running(h))

(* FROM kernel/markers/ledger.ts pendingStart *)
IsPending(d) == ledger[d].gen > 0 /\ log[d].att < ledger[d].att
Started(d) == <<d, "marker", ledger[d].gen>>

(* Written before the request to cancel. FROM kernel/reruns/cancellation.ts endsWith *)
IsEndedWith(d, cause) == ledger[d].cancelled /\ cause \in request[d].before

-------------------------------------------------------------------------------
(* Tasks of an execution *)

Idle(at) == [at |-> at, att |-> 0, begun |-> FALSE, job |-> "none", see |-> "none", wanted |-> FALSE, ok |-> TRUE,
             out |-> FALSE, by |-> "none"]

TaskOf(at) ==
  CASE at \in {"try", "over"} -> "begin"
    [] at = "takeover" -> "acquire"
    [] at = "finish" -> "check"
    [] at = "unlock" -> "unready"
    [] at = "alive" -> "take"
    [] at \in {"seen", "claim", "ask", "started"} -> "trigger"
    [] at \in {"retry", "end", "unlocklog"} -> "log"
    [] at \in {"fail", "conclude", "unlockalert"} -> "alert"
    [] OTHER -> at

(* Where it matters that the lock is still the one that was seen. *)
Sees == {"takeover", "unready", "unlock", "log", "retry", "unlocklog"}

Place(e, s) == IF s = "now" THEN exec[e] ELSE late[e]
Slots == {"now", "late"}

(* The records after a write that may have taken the lock. *)
Seen(x, taken) == IF taken /\ x.at \in Sees THEN [x EXCEPT !.ok = FALSE] ELSE x

Put(e, s, p, taken) ==
  /\ exec' = [f \in Execs |-> IF f = e /\ s = "now" THEN p ELSE Seen(exec[f], taken)]
  /\ late' = [f \in Execs |-> IF f = e /\ s = "late" THEN p ELSE Seen(late[f], taken)]

(* Another step of the same task. *)
Step(e, s, p, taken) == Put(e, s, p, taken) /\ UNCHANGED budget

(* Begins a task anew. *)
Restarted(p) == [p EXCEPT !.at = TaskOf(p.at), !.see = "none", !.wanted = FALSE, !.ok = TRUE]

Fresh(p, at) == [p EXCEPT !.at = at, !.see = "none", !.wanted = FALSE, !.ok = TRUE]

(* The task has its result, and the state machine goes on; or the result is lost, and the task is repeated.
   FROM asl/pipeline.asl.json Retry *)
Then(e, s, p, taken) ==
  \/ s = "now" /\ Put(e, s, p, taken) /\ UNCHANGED budget
  \/ s = "now" /\ budget.crash > 0 /\ p.at # "ended"
       /\ Put(e, s, Restarted(exec[e]), taken) /\ budget' = [budget EXCEPT !.crash = @ - 1]
  \/ s = "late" /\ Put(e, s, Idle("absent"), taken) /\ UNCHANGED budget

Over(e) == Idle("ended")

(* The lock in the hands of e. FROM aws/table/items/lock-items.ts free OWNED *)
MayTake(e) == lock \in {Nobody, e} \/ ~Has("free")

(* FROM aws/table/items/lock-items.ts lockRelease releasePart *)
Released(e) == IF lock = e \/ ~Has("OWNED") THEN Nobody ELSE lock

-------------------------------------------------------------------------------
(* The ends of attempts, each one transaction *)

(* FROM aws/table/runs/run-parts.ts logIsOlder earlierAttempt *)
IsOlder(d, a) == log[d].att < a \/ ~Has("earlierAttempt")

(* FROM aws/table/runs/run-parts.ts logIsOurs sameAttempt sameExecution *)
IsOurs(e, a) == IsOwn(e, a)

EndedLog(e, a, st) ==
  IF IsOurs(e, a) THEN [log EXCEPT ![e[1]] = [att |-> a, of |-> e, st |-> st]] ELSE log

(* FROM aws/table/reruns/open-reruns.ts finish *)
FinishedRerun(d, n) ==
  /\ rerun' = [rerun EXCEPT ![d][n] = IF @ = "running" THEN "over" ELSE @]
  /\ ledger' = [ledger EXCEPT ![d].open = IF @ = n THEN 0 ELSE @]

FinishOwnRerun(e) == IF e[2] = "rerun" THEN FinishedRerun(e[1], e[3]) ELSE UNCHANGED <<rerun, ledger>>

(* Asks the router to process the MARKER. FROM aws/table/runs/run-parts.ts askPart *)
Asked(d, kind) ==
  /\ request' = [request EXCEPT ![d].ask = kind, ![d].more = TRUE, ![d].asked = "none"]
  /\ router' = [router EXCEPT ![d]["ask"] = IF @.at = "off" THEN [@ EXCEPT !.at = "due"] ELSE @]

AskedIf(isAsked, d, kind) == IF isAsked /\ Has("asksMarker") THEN Asked(d, kind) ELSE UNCHANGED <<request, router>>

-------------------------------------------------------------------------------
(* CheckExclusion *)

(* FROM functions/orchestrator/begin/check-exclusion.ts checkExclusion lockOfBegun giveBack *)
Begin(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "begin"
  /\ CASE IsOwn(e, p.att) /\ run[e][p.att].st # "none" ->
            /\ Then(e, s, Fresh(p, "acquire"), FALSE)
            /\ UNCHANGED lock
       [] ~(IsOwn(e, p.att) /\ run[e][p.att].st # "none") /\ Done(e, p.att) ->
            /\ lock' = Released(e)
            /\ Step(e, s, [p EXCEPT !.at = "over"], FALSE)
       [] OTHER ->
            /\ Step(e, s, [p EXCEPT !.at = "try"], FALSE)
            /\ UNCHANGED lock
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

(* FROM functions/orchestrator/begin/without-run.ts endDoneRerun *)
BeginOver(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "over"
  /\ FinishOwnRerun(e)
  /\ Then(e, s, Over(e), FALSE)
  /\ UNCHANGED <<lock, log, run, job, request, router, sweeper, faults>>

NewRun(e, p) == [run EXCEPT ![e][p.att] = [st |-> "PENDING", wanted |-> FALSE, by |-> p.by]]

(* FROM aws/table/runs/run-store.ts runBegin creationParts isNew
   FROM aws/table/items/lock-items.ts takingLock *)
BeginTry(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "try"
  /\ IF MayTake(e) /\ IsOlder(e[1], p.att) /\ run[e][p.att].st = "none"
     THEN /\ lock' = e
          /\ run' = NewRun(e, p)
          /\ log' = [log EXCEPT ![e[1]] = [att |-> p.att, of |-> e, st |-> "OPEN"]]
          /\ Then(e, s, [Fresh(p, "first") EXCEPT !.begun = TRUE], TRUE)
     ELSE /\ Then(e, s, Fresh(p, "acquire"), FALSE)
          /\ UNCHANGED <<lock, run, log>>
  /\ UNCHANGED <<job, ledger, request, rerun, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* AcquireLock *)

AfterLock(p) == Fresh(p, IF p.begun THEN "again" ELSE "check")

(* The wait in the queue ends with the release of the lock, or when its holder is gone: nothing else changes anything.
   FROM functions/orchestrator/begin/acquire-lock.ts acquireLock takeLock isChanged saysAlive *)
Acquire(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "acquire"
  /\ CASE MayTake(e) ->
            /\ lock' = e
            /\ Then(e, s, AfterLock(p), TRUE)
       [] ~MayTake(e) /\ p.begun /\ (run[e][p.att].wanted \/ run[e][p.att].st \notin Open) ->
            /\ Then(e, s, Fresh(p, "again"), FALSE)
            /\ UNCHANGED lock
       [] ~MayTake(e) /\ IsLeft(lock) ->
            /\ Step(e, s, [p EXCEPT !.at = "takeover", !.ok = TRUE], FALSE)
            /\ UNCHANGED lock
       [] ~MayTake(e) /\ ~IsLeft(lock) /\ ~p.begun /\ Done(e, p.att) ->
            /\ Then(e, s, Fresh(p, "begin"), FALSE)
            /\ UNCHANGED lock
       [] OTHER -> FALSE
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

(* FROM aws/table/items/lock-items.ts asItWasLeft *)
Takeover(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "takeover"
  /\ IF MayTake(e) \/ p.ok \/ ~Has("asItWasLeft")
     THEN lock' = e /\ Then(e, s, AfterLock(p), TRUE)
     ELSE Step(e, s, Fresh(p, "acquire"), FALSE) /\ UNCHANGED lock
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* CheckRunLog and ResolvePipeline *)

(* FROM functions/orchestrator/begin/resolve-pipeline.ts checkRunLog *)
Check(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "check"
  /\ IF Done(e, p.att)
     THEN Step(e, s, [p EXCEPT !.at = "finish"], FALSE)
     ELSE Then(e, s, Fresh(p, "resolve"), FALSE)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* FROM functions/orchestrator/begin/without-run.ts endDoneRerun *)
CheckFinish(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "finish"
  /\ FinishOwnRerun(e)
  /\ Then(e, s, Fresh(p, "release"), FALSE)
  /\ UNCHANGED <<lock, log, run, job, request, router, sweeper, faults>>

(* FROM functions/orchestrator/begin/resolve-pipeline.ts resolvePipeline
   FROM aws/table/runs/run-store.ts runCreation creationParts *)
Resolve(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "resolve"
  /\ IF IsOlder(e[1], p.att) /\ run[e][p.att].st = "none"
     THEN /\ run' = NewRun(e, p)
          /\ log' = [log EXCEPT ![e[1]] = [att |-> p.att, of |-> e, st |-> "OPEN"]]
          /\ Then(e, s, [Fresh(p, "first") EXCEPT !.begun = TRUE], FALSE)
     ELSE /\ UNCHANGED <<run, log>>
          /\ CASE IsOwn(e, p.att) /\ run[e][p.att].st # "none" ->
                    IF run[e][p.att].wanted
                    THEN Then(e, s, Fresh(p, "alert"), FALSE)
                    ELSE Then(e, s, [Fresh(p, IF p.begun THEN "again" ELSE "first") EXCEPT !.begun = TRUE], FALSE)
               [] ~(IsOwn(e, p.att) /\ run[e][p.att].st # "none") /\ Done(e, p.att) ->
                    Then(e, s, Fresh(p, "begin"), FALSE)
               [] OTHER -> Then(e, s, Fresh(p, "alert"), FALSE)
  /\ UNCHANGED <<lock, job, ledger, request, rerun, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* EvaluateTraits and CheckReadiness *)

(* The first evaluation has the lock, and starts the job if every trait passes; a later one takes the lock first.
   FROM functions/orchestrator/wait/check-readiness.ts isLockedFirst *)
Evaluate(e) ==
  LET p == exec[e] IN
  /\ p.at \in {"first", "again"}
  /\ \/ /\ exec' = [exec EXCEPT ![e] = Fresh(p, IF p.at = "first" THEN "trigger" ELSE "take")]
        /\ UNCHANGED budget
     \/ /\ budget.unready > 0
        /\ exec' = [exec EXCEPT ![e] = Fresh(p, "unready")]
        /\ budget' = [budget EXCEPT !.unready = @ - 1]
  /\ UNCHANGED <<tables, router, late, sweeper, faults>>

(* What a refused sign of life says. FROM functions/orchestrator/wait/check-readiness.ts keepAlive
   FROM aws/table/runs/run-store.ts isOurs isWanted IS_OPEN *)
IsAlive(e, a) == run[e][a].st \in Open /\ ~run[e][a].wanted
Stopped(e, s, p) ==
  IF run[e][p.att].st \in Open
  THEN Then(e, s, [Fresh(p, "log") EXCEPT !.job = "cancelled"], FALSE)
  ELSE Then(e, s, Fresh(p, "alert"), FALSE)

HasBegunToStart(e, a) == run[e][a].st \in {"TRIGGERING", "RUNNING"}

(* FROM functions/orchestrator/wait/check-readiness.ts checkReadiness hasBegunToStart keepAlive *)
ReadinessUnready(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "unready"
  /\ CASE HasBegunToStart(e, p.att) -> Then(e, s, Fresh(p, "trigger"), FALSE)
       [] ~HasBegunToStart(e, p.att) /\ IsAlive(e, p.att) -> Step(e, s, [p EXCEPT !.at = "unlock"], FALSE)
       [] OTHER -> Stopped(e, s, p)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* Unless it was acquired again since the step began. FROM functions/orchestrator/wait/check-readiness.ts keepNoLock
   FROM aws/table/items/lock-items.ts asOf *)
ReadinessUnlock(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "unlock"
  /\ lock' = IF p.ok \/ ~Has("asOf") THEN Released(e) ELSE lock
  /\ Then(e, s, Fresh(p, "again"), FALSE)
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

(* FROM functions/orchestrator/wait/check-readiness.ts lockedOut mayLackLock
   FROM functions/orchestrator/begin/acquire-lock.ts takeLock *)
ReadinessTake(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "take"
  /\ CASE HasBegunToStart(e, p.att) -> Then(e, s, Fresh(p, "trigger"), FALSE) /\ UNCHANGED lock
       [] ~HasBegunToStart(e, p.att) /\ MayTake(e) ->
            lock' = e /\ Step(e, s, [p EXCEPT !.at = "alive"], TRUE)
       [] OTHER ->
            /\ IF IsAlive(e, p.att) THEN Then(e, s, Fresh(p, "acquire"), FALSE) ELSE Stopped(e, s, p)
            /\ UNCHANGED lock
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

(* FROM functions/orchestrator/wait/check-readiness.ts keepAlive *)
ReadinessAlive(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "alive"
  /\ IF IsAlive(e, p.att) THEN Then(e, s, Fresh(p, "trigger"), FALSE) ELSE Stopped(e, s, p)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* TriggerPipeline *)

(* FROM functions/trigger/start-job.ts holdLock *)
Trigger(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "trigger"
  /\ IF lock = e
     THEN Step(e, s, [p EXCEPT !.at = "seen"], FALSE)
     ELSE Then(e, s, Fresh(p, "alert"), FALSE)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* FROM functions/trigger/start-job.ts startJob cancelRequestedAt *)
TriggerSeen(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att] IN
  /\ p.at = "seen"
  /\ CASE r.st = "PENDING" /\ r.wanted /\ Has("cancelRequestedAt") ->
            Then(e, s, [Fresh(p, "log") EXCEPT !.job = "cancelled"], FALSE)
       [] r.st = "PENDING" /\ ~(r.wanted /\ Has("cancelRequestedAt")) -> Step(e, s, [p EXCEPT !.at = "claim"], FALSE)
       [] r.st = "TRIGGERING" -> Step(e, s, [p EXCEPT !.at = "ask"], FALSE)
       [] r.st = "RUNNING" -> Then(e, s, Fresh(p, "poll"), FALSE)
       [] OTHER -> Then(e, s, [Fresh(p, "log") EXCEPT !.job = "bad"], FALSE)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* The cancel has been processed, and nobody has asked for a run since. *)
IsAllEnded(d) ==
  /\ request[d].cancel = "done"
  /\ request[d].written \subseteq request[d].before
  /\ request[d].asksRerun => "rerun" \in request[d].before

(* A request to cancel that came in between prevents it. FROM functions/trigger/start-job.ts advance isFirst
   FROM aws/table/runs/run-transition.ts runTransition isOwn
   FROM aws/table/runs/run-parts.ts runIsAsRead sameVersion sameStatus *)
TriggerClaim(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att] IN
  /\ p.at = "claim"
  /\ CASE (r.st = "PENDING" \/ ~Has("sameStatus")) /\ ~(r.wanted /\ Has("cancelRequestedAt")) ->
            /\ run' = [run EXCEPT ![e][p.att].st = "TRIGGERING"]
            /\ Step(e, s, [p EXCEPT !.at = "ask"], FALSE)
            /\ faults' = IF r.wanted \/ r.st \in Ended \/ IsAllEnded(e[1])
                         THEN faults \cup {"a start after a cancel"} ELSE faults
       [] r.st = "PENDING" /\ r.wanted /\ Has("cancelRequestedAt") ->
            /\ Then(e, s, [Fresh(p, "log") EXCEPT !.job = "cancelled"], FALSE)
            /\ UNCHANGED <<run, faults>>
       [] OTHER ->
            /\ IF r.st = "TRIGGERING"
               THEN Step(e, s, [p EXCEPT !.at = "ask"], FALSE)
               ELSE Then(e, s, Fresh(p, "alert"), FALSE)
            /\ UNCHANGED <<run, faults>>
  /\ UNCHANGED <<lock, log, job, ledger, request, rerun, router, sweeper>>

(* The engine, which knows the token of the run. FROM functions/trigger/start-job.ts obtainJob findJob
   FROM kernel/job/run-job.ts jobRequest token *)
TriggerAsk(e, s) ==
  LET p == Place(e, s)
      j == job[e][p.att] IN
  /\ p.at = "ask"
  /\ IF j.st = "none" \/ ~Has("token")
     THEN /\ job' = [job EXCEPT ![e][p.att] = [st |-> "runs", n |-> IF j.n = 2 THEN 2 ELSE j.n + 1]]
          /\ faults' = IF lock = e THEN faults ELSE faults \cup {"a start without the lock"}
     ELSE UNCHANGED <<job, faults>>
  /\ Step(e, s, [p EXCEPT !.at = "started"], FALSE)
  /\ UNCHANGED <<lock, log, run, ledger, request, rerun, router, sweeper>>

(* FROM functions/trigger/start-job.ts startTriggering advance *)
TriggerStarted(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att] IN
  /\ p.at = "started"
  /\ IF r.st = "TRIGGERING"
     THEN run' = [run EXCEPT ![e][p.att].st = "RUNNING"] /\ Then(e, s, Fresh(p, "poll"), FALSE)
     ELSE UNCHANGED run /\ Then(e, s, Fresh(p, IF r.st = "RUNNING" THEN "poll" ELSE "alert"), FALSE)
  /\ UNCHANGED <<lock, log, job, ledger, request, rerun, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* PollRunStatus and CancelJob *)

(* FROM functions/run-checker/check-run.ts checkRun keepLock *)
Poll(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att]
      j == job[e][p.att].st IN
  /\ p.at = "poll"
  /\ CASE j # "runs" -> Then(e, s, [Fresh(p, "log") EXCEPT !.job = IF j = "ok" THEN "ok" ELSE "bad"], FALSE)
                        /\ UNCHANGED lock
       [] j = "runs" /\ lock = Nobody -> lock' = e /\ Then(e, s, Fresh(p, "poll"), TRUE)
       [] j = "runs" /\ lock \notin {Nobody, e} -> Then(e, s, Fresh(p, "alert"), FALSE) /\ UNCHANGED lock
       [] j = "runs" /\ lock = e /\ ~IsAlive(e, p.att) ->
            /\ Then(e, s, Fresh(p, IF r.st \in Open THEN "stop" ELSE "alert"), FALSE)
            /\ UNCHANGED lock
       [] OTHER -> FALSE
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

(* The engine stops the job, or cannot. FROM functions/trigger/handler.ts cancel *)
Stop(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "stop"
  /\ \/ job' = [job EXCEPT ![e][p.att].st = IF @ = "runs" THEN "stopped" ELSE @]
     \/ UNCHANGED job
  /\ Then(e, s, [Fresh(p, "log") EXCEPT !.job = "cancelled"], FALSE)
  /\ UNCHANGED <<lock, log, run, ledger, request, rerun, router, sweeper, faults>>

JobEnds(e, a) ==
  /\ job[e][a].st = "runs"
  /\ \/ job' = [job EXCEPT ![e][a].st = "ok"] /\ UNCHANGED budget
     \/ budget.fail > 0 /\ job' = [job EXCEPT ![e][a].st = "bad"] /\ budget' = [budget EXCEPT !.fail = @ - 1]
  /\ UNCHANGED <<lock, log, run, ledger, request, rerun, router, exec, late, sweeper, faults>>

-------------------------------------------------------------------------------
(* LogResult and ReleaseLock *)

HasNext(e, a) == log[e[1]].of = e /\ log[e[1]].att = a + 1

(* FROM functions/orchestrator/finish/log-result.ts logResult endingOfRun
   FROM functions/orchestrator/finish/retry-run.ts retryRun begunBefore *)
Log(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att] IN
  /\ p.at = "log"
  /\ CASE r.st \notin Open /\ HasNext(e, p.att) -> Step(e, s, [p EXCEPT !.at = "unlocklog"], FALSE)
       [] r.st \notin Open /\ ~HasNext(e, p.att) -> Then(e, s, Fresh(p, "release"), FALSE)
       [] r.st \in Open /\ p.job = "cancelled" /\ ~r.wanted -> Then(e, s, Fresh(p, "alert"), FALSE)
       [] r.st \in Open /\ p.job = "bad" /\ ~r.wanted /\ Retries /\ p.att < Attempts ->
            Step(e, s, [p EXCEPT !.at = "retry", !.see = r.st, !.wanted = FALSE], FALSE)
       [] OTHER -> Step(e, s, [p EXCEPT !.at = "end", !.wanted = r.wanted], FALSE)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* FROM aws/table/runs/run-store.ts runRetry isNew
   FROM aws/table/runs/run-parts.ts runIsAsRead sameVersion *)
LogRetry(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att]
      n == p.att + 1 IN
  /\ p.at = "retry"
  /\ IF ((r.st = p.see /\ ~r.wanted) \/ ~Has("sameVersion")) /\ IsOurs(e, p.att)
     THEN /\ run' = [run EXCEPT ![e][p.att].st = "FAILED",
                                ![e][n] = [st |-> "PENDING", wanted |-> FALSE, by |-> p.by]]
          /\ log' = [log EXCEPT ![e[1]] = [att |-> n, of |-> e, st |-> "OPEN"]]
          /\ Step(e, s, [p EXCEPT !.at = "unlocklog"], FALSE)
     ELSE /\ Step(e, s, [p EXCEPT !.at = IF HasNext(e, p.att) THEN "unlocklog" ELSE "end"], FALSE)
          /\ UNCHANGED <<run, log>>
  /\ UNCHANGED <<lock, job, ledger, request, rerun, router, sweeper, faults>>

(* The lock is free while the attempt waits for its time. FROM functions/orchestrator/finish/retry-run.ts waitFor *)
LogUnlock(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "unlocklog"
  /\ lock' = IF p.ok \/ ~Has("asOf") THEN Released(e) ELSE lock
  /\ Then(e, s, [Fresh(p, "resolve") EXCEPT !.att = p.att + 1, !.job = "none", !.begun = TRUE], FALSE)
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

(* FROM aws/table/runs/run-transition.ts runTransition transactEnd
   FROM functions/orchestrator/finish/end-run.ts endRun *)
LogEnd(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att]
      st == CASE p.job = "ok" -> "COMPLETED"
              [] p.job = "bad" -> "FAILED"
              [] OTHER -> "CANCELLED" IN
  /\ p.at = "end"
  /\ IF r.st \in Open \/ ~Has("sameStatus")
     THEN /\ run' = [run EXCEPT ![e][p.att].st = st]
          /\ log' = EndedLog(e, p.att, st)
          /\ lock' = Released(e)
          /\ Then(e, s, Over(e), FALSE)
     ELSE /\ Then(e, s, Fresh(p, "release"), FALSE)
          /\ UNCHANGED <<run, log, lock>>
  /\ UNCHANGED <<job, ledger, request, rerun, router, sweeper, faults>>

(* FROM functions/orchestrator/finish/log-result.ts releaseLock *)
Release(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "release"
  /\ lock' = Released(e)
  /\ Then(e, s, Over(e), FALSE)
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* AlertError *)

AttemptFound(e, p) ==
  LET l == log[e[1]] IN
  IF l.of = e /\ l.att >= p.att /\ run[e][l.att].st # "none" THEN l.att
  ELSE IF run[e][p.att].st # "none" THEN p.att ELSE 0

(* FROM functions/orchestrator/finish/alert-error.ts alertError findRun *)
Alert(e, s) ==
  LET p == Place(e, s)
      a == AttemptFound(e, p) IN
  /\ p.at = "alert"
  /\ Step(e, s,
          CASE a = 0 -> [p EXCEPT !.at = "fail"]
            [] a # 0 /\ run[e][a].st \in Open ->
                 [p EXCEPT !.at = "conclude", !.att = a, !.see = run[e][a].st, !.wanted = run[e][a].wanted,
                           !.job = IF a = p.att THEN @ ELSE "none"]
            [] OTHER -> [p EXCEPT !.at = "unlockalert"],
          FALSE)
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* FROM functions/orchestrator/finish/alert-error.ts concludeWithoutRun isHandedOver asksMarker
   FROM aws/table/runs/run-store.ts failWithoutRun *)
AlertFail(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "fail"
  /\ IF IsOlder(e[1], p.att)
     THEN /\ log' = [log EXCEPT ![e[1]] = [att |-> p.att, of |-> e, st |-> IF p.out THEN "LOST" ELSE "PERMANENT"]]
          /\ AskedIf(p.out, e[1], "again")
     ELSE UNCHANGED <<log, request, router>>
  /\ Step(e, s, [p EXCEPT !.at = "unlockalert"], FALSE)
  /\ UNCHANGED <<lock, run, job, ledger, rerun, sweeper, faults>>

(* FROM functions/orchestrator/finish/alert-error.ts concludeRun endingAfterError
   FROM kernel/attempt/transitions.ts endingOfInterrupted *)
AlertConclude(e, s) ==
  LET p == Place(e, s)
      r == run[e][p.att]
      isHanded == p.out /\ p.see = "PENDING" /\ ~p.wanted
      st == CASE p.job = "ok" -> "COMPLETED"
              [] p.job = "bad" -> "FAILED"
              [] p.job \notin {"ok", "bad"} /\ p.wanted -> "CANCELLED"
              [] p.job \notin {"ok", "bad"} /\ ~p.wanted /\ isHanded -> "LOST"
              [] OTHER -> "PERMANENT" IN
  /\ p.at = "conclude"
  /\ IF r.st = p.see
     THEN /\ run' = [run EXCEPT ![e][p.att].st = st]
          /\ log' = EndedLog(e, p.att, st)
          /\ AskedIf(isHanded, e[1], "again")
          /\ Step(e, s, [p EXCEPT !.at = "unlockalert"], FALSE)
     ELSE /\ Step(e, s, [p EXCEPT !.at = "alert"], FALSE)
          /\ UNCHANGED <<run, log, request, router>>
  /\ UNCHANGED <<lock, job, ledger, rerun, sweeper, faults>>

(* Last: the next holder of the lock finds the attempt ended.
   FROM functions/orchestrator/finish/alert-error.ts alertError *)
AlertUnlock(e, s) ==
  LET p == Place(e, s) IN
  /\ p.at = "unlockalert"
  /\ lock' = Released(e)
  /\ Then(e, s, Over(e), FALSE)
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* What may go wrong with an execution *)

(* A call dies between two of its own calls and is repeated; where it may be late, it continues beside the repetition.
   A start that an outage has interrupted goes back to the evaluation. FROM asl/pipeline.asl.json TriggerPipeline *)
Crash(e) ==
  LET p == exec[e] IN
  /\ budget.crash > 0
  /\ p.at # TaskOf(p.at)
  /\ budget' = [budget EXCEPT !.crash = @ - 1]
  /\ exec' = [exec EXCEPT ![e] =
                IF TaskOf(p.at) = "trigger" THEN Fresh(p, "trigger") ELSE Restarted(p)]
  /\ \/ UNCHANGED late
     \/ Late /\ late[e].at = "absent" /\ late' = [late EXCEPT ![e] = p]
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* The retries of a task are used up; by then no earlier call of it is left. FROM asl/pipeline.asl.json Catch *)
GiveUp(e) ==
  LET p == exec[e] IN
  /\ budget.crash > 0
  /\ p.at \notin {"absent", "ended", "first", "again"}
  /\ budget' = [budget EXCEPT !.crash = @ - 1]
  /\ IF TaskOf(p.at) = "alert"
     THEN exec' = [exec EXCEPT ![e] = Over(e)]
     ELSE \E out \in BOOLEAN :
            exec' = [exec EXCEPT ![e] =
              IF out /\ TaskOf(p.at) = "trigger" THEN Fresh(p, "again")
              ELSE [Fresh(p, "alert") EXCEPT !.out = out,
                                             !.job = IF TaskOf(p.at) = "poll" THEN "none" ELSE @]]
  /\ late' = [late EXCEPT ![e] = Idle("absent")]
  /\ UNCHANGED <<tables, router, sweeper, faults>>

(* Someone stops the execution, or its time is over. *)
Die(e) ==
  /\ budget.die > 0
  /\ Running(e)
  /\ budget' = [budget EXCEPT !.die = @ - 1]
  /\ exec' = [exec EXCEPT ![e] = Over(e)]
  /\ late' = [late EXCEPT ![e] = Idle("absent")]
  /\ UNCHANGED <<tables, router, sweeper, faults>>

-------------------------------------------------------------------------------
(* The router: a MARKER, or a request to process it ("ask") *)

Records == Markers \cup {"ask", "cancel", "rerun"}
Nothing(at) == [at |-> at, ok |-> TRUE, ans |-> "none", att |-> 0, see |-> "none"]

Route(d, k, p) == router' = [router EXCEPT ![d][k] = p]

(* A write into the ledger: what others have read of it is old. *)
RouteWrote(d, k, p) ==
  LET seen(x) == IF x.at \in {"state", "write", "mark"} THEN [x EXCEPT !.ok = FALSE] ELSE x IN
  router' = [router EXCEPT ![d] = [j \in Records |-> IF j = k THEN p ELSE seen(@[j])]]

LastMark(d) == IF "second" \in request[d].written THEN "second" ELSE "first"
MarkOf(d, k) == IF k = "ask" THEN LastMark(d) ELSE k
AnswerOf(d, k) == IF k = "ask" THEN request[d].asked ELSE ledger[d].ans[k]
GenOf(d, k) == ledger[d].by[k]

RouteDone(k) == Nothing(IF k = "ask" THEN "drop" ELSE "off")

(* Answers that lead to a write; the others only wake a run, or are recorded. *)
Performed == {"started", "cancelled"}

(* By the run log alone. FROM kernel/markers/decision.ts decideByRunLog *)
Decision(d) ==
  LET l == log[d] IN
  CASE l.st = "none" -> "start"
    [] l.st = "OPEN" -> "joined"
    [] l.st = "COMPLETED" -> "known"
    [] l.st \in {"FAILED", "LOST"} /\ l.att < Attempts -> "start"
    [] OTHER -> "rejected"

(* FROM functions/stream-router/marker/decide-answer.ts decideAnswer decideCancelled decideByStart *)
Decided(d, k, p) ==
  LET what == Decision(d)
      isMeant == IsEndedWith(d, MarkOf(d, k))
      next == log[d].att + 1 IN
  CASE ~IsPending(d) /\ isMeant /\ (what = "start" \/ (what = "rejected" /\ log[d].st = "CANCELLED")) ->
         [p EXCEPT !.at = "write", !.ok = TRUE, !.ans = "cancelled",
                   !.att = IF what = "start" THEN next ELSE log[d].att]
    [] IsPending(d) /\ what \in {"start", "rejected"} ->
         [p EXCEPT !.at = "state", !.ok = TRUE, !.ans = what, !.att = next]
    [] ~IsPending(d) /\ ~isMeant /\ what = "start" ->
         [p EXCEPT !.at = "write", !.ok = TRUE, !.ans = IF ledger[d].gen < Starts THEN "started" ELSE "rejected",
                   !.att = next]
    [] OTHER -> [p EXCEPT !.at = "write", !.ok = TRUE, !.ans = what, !.att = log[d].att]

(* FROM kernel/markers/ledger.ts knownRecord *)
Process(d, k, p) ==
  CASE AnswerOf(d, k) = "none" -> Decided(d, k, p)
    [] AnswerOf(d, k) \in Performed -> [p EXCEPT !.at = "repeat", !.ans = AnswerOf(d, k)]
    [] OTHER -> RouteDone(k)

(* FROM functions/stream-router/marker/process-marker.ts processMarker readSituation performEarlier *)
MarkerRead(d, k) ==
  LET p == router[d][k] IN
  /\ k \in Markers /\ p.at = "due"
  /\ Route(d, k, Process(d, k, p))
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* The last start has no run: Step Functions knows why.
   FROM functions/stream-router/marker/decide-answer.ts decideByStart *)
MarkerState(d, k) ==
  LET p == router[d][k]
      e == Started(d) IN
  /\ p.at = "state"
  /\ Route(d, k,
       CASE Running(e) -> [p EXCEPT !.at = "write", !.ans = "joined"]
         [] exec[e].at = "ended" -> [p EXCEPT !.at = "died", !.att = ledger[d].att]
         [] OTHER -> [p EXCEPT !.at = "write",
                               !.ans = IF @ = "start" /\ ledger[d].gen < Starts THEN "started" ELSE "rejected"])
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/marker/ensure-execution.ts recordFailure
   FROM aws/table/runs/run-store.ts failWithoutRun *)
MarkerDied(d, k) ==
  LET p == router[d][k]
      e == Started(d) IN
  /\ p.at = "died"
  /\ log' = IF IsOlder(d, p.att) THEN [log EXCEPT ![d] = [att |-> p.att, of |-> e, st |-> "LOST"]] ELSE log
  /\ lock' = Released(e)
  /\ Route(d, k, Nothing(IF k = "ask" THEN "read" ELSE "due"))
  /\ UNCHANGED <<run, job, ledger, request, rerun, exec, late, sweeper, budget, faults>>

(* FROM aws/table/items/ledger-items.ts answerUpdate ledgerIsAsRead isThis
   FROM functions/stream-router/marker/process-marker.ts answerWith startOf *)
MarkerWrite(d, k) ==
  LET p == router[d][k]
      isStart == p.ans = "started"
      gen == ledger[d].gen + 1
      m == MarkOf(d, k) IN
  /\ p.at = "write"
  /\ IF p.ok \/ ~Has("isThis")
     THEN /\ ledger' = [ledger EXCEPT ![d] =
                          [@ EXCEPT !.gen = IF isStart THEN gen ELSE @,
                                    !.att = IF isStart THEN p.att ELSE @,
                                    !.of = IF isStart THEN m ELSE @,
                                    !.joined = p.ans = "joined",
                                    !.ans[m] = p.ans,
                                    !.by[k] = IF isStart THEN gen ELSE 0]]
          /\ request' = IF k = "ask" THEN [request EXCEPT ![d].asked = p.ans] ELSE request
          /\ RouteWrote(d, k, IF p.ans \in Performed THEN [p EXCEPT !.at = "perform"] ELSE RouteDone(k))
     ELSE /\ Route(d, k, Nothing(IF k = "ask" THEN "read" ELSE "due"))
          /\ UNCHANGED <<ledger, request>>
  /\ UNCHANGED <<lock, log, run, job, rerun, exec, late, sweeper, budget, faults>>

Birth(e, a, by) == [exec EXCEPT ![e] = [Idle("begin") EXCEPT !.att = a, !.by = by]]

(* FROM functions/stream-router/marker/perform-answer.ts perform start close
   FROM functions/stream-router/marker/ensure-execution.ts ensureExecution *)
MarkerPerform(d, k) ==
  LET p == router[d][k]
      gen == GenOf(d, k)
      e == <<d, "marker", gen>>
      isFirst == p.at = "perform" IN
  /\ p.at \in {"perform", "repeat"}
  /\ CASE p.ans = "started" /\ (isFirst \/ (IsPending(d) /\ ledger[d].gen = gen)) /\ exec[e].at = "absent" ->
            /\ exec' = Birth(e, IF isFirst THEN p.att ELSE ledger[d].att, MarkOf(d, k))
            /\ Route(d, k, RouteDone(k))
            /\ UNCHANGED log
       [] p.ans = "started" /\ (isFirst \/ (IsPending(d) /\ ledger[d].gen = gen)) /\ exec[e].at = "ended" ->
            /\ Route(d, k, IF IsPending(d) /\ ledger[d].gen = gen
                           THEN [p EXCEPT !.at = "dead", !.att = ledger[d].att] ELSE RouteDone(k))
            /\ UNCHANGED <<log, exec>>
       [] p.ans = "cancelled" /\ ledger[d].open = 0 /\ ~IsPending(d) ->
            /\ log' = IF IsOlder(d, p.att) /\ p.att > log[d].att
                      THEN [log EXCEPT ![d] = [att |-> p.att, of |-> Nobody, st |-> "CANCELLED"]] ELSE log
            /\ Route(d, k, RouteDone(k))
            /\ UNCHANGED exec
       [] OTHER ->
            /\ Route(d, k, RouteDone(k))
            /\ UNCHANGED <<log, exec>>
  /\ UNCHANGED <<lock, run, job, ledger, request, rerun, late, sweeper, budget, faults>>

(* FROM functions/stream-router/marker/ensure-execution.ts recordFailure *)
MarkerDead(d, k) ==
  LET p == router[d][k]
      e == <<d, "marker", GenOf(d, k)>> IN
  /\ p.at = "dead"
  /\ IF IsOlder(d, p.att)
     THEN /\ log' = [log EXCEPT ![d] = [att |-> p.att, of |-> e, st |-> "LOST"]]
          /\ request' = [request EXCEPT ![d].ask = "again", ![d].more = TRUE, ![d].asked = "none"]
          /\ router' = [router EXCEPT ![d][k] = RouteDone(k),
                                      ![d]["ask"] = IF k = "ask" THEN RouteDone(k)
                                                    ELSE IF @.at = "off" THEN [@ EXCEPT !.at = "due"] ELSE @]
     ELSE Route(d, k, RouteDone(k)) /\ UNCHANGED <<log, request>>
  /\ lock' = Released(e)
  /\ UNCHANGED <<run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/marker/route-request.ts routeMarkerRequest seeToStart *)
AskSee(d) ==
  LET p == router[d]["ask"]
      e == Started(d) IN
  /\ p.at = "due"
  /\ request' = [request EXCEPT ![d].more = FALSE]
  /\ IF request[d].ask # "none" /\ IsPending(d) /\ exec[e].at = "absent"
     THEN exec' = Birth(e, ledger[d].att, ledger[d].of)
     ELSE UNCHANGED exec
  /\ Route(d, "ask", Nothing(IF request[d].ask = "none" THEN "off" ELSE "read"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, late, sweeper, budget, faults>>

(* FROM functions/stream-router/marker/route-request.ts isOfRerunAlone knownOrAnswered findMarker *)
AskRead(d) ==
  LET p == router[d]["ask"]
      isRerunAlone == log[d].of # Nobody /\ log[d].of[2] = "rerun" /\ ~ledger[d].joined IN
  /\ p.at = "read"
  /\ Route(d, "ask",
       CASE request[d].written = {} -> Nothing("drop")
         [] request[d].written # {} /\ request[d].ask = "show" /\ ledger[d].ans[LastMark(d)] # "none"
              /\ request[d].asked = "none" -> Nothing("drop")
         [] request[d].written # {} /\ request[d].ask = "again" /\ isRerunAlone -> Nothing("drop")
         [] OTHER -> Process(d, "ask", p))
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* Unless it was asked again meanwhile. FROM aws/table/runs/ledger-store.ts dropRequest isRequest *)
AskDrop(d) ==
  LET p == router[d]["ask"] IN
  /\ p.at = "drop"
  /\ request' = IF request[d].more /\ Has("isRequest") THEN request ELSE [request EXCEPT ![d].ask = "none"]
  /\ Route(d, "ask", Nothing(IF request[d].more THEN "due" ELSE "off"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

-------------------------------------------------------------------------------
(* The router: a request to cancel *)

(* FROM functions/stream-router/request/route-cancel.ts routeCancel markLedger *)
CancelRead(d) ==
  LET p == router[d]["cancel"] IN
  /\ p.at = "due"
  /\ Route(d, "cancel",
       IF request[d].cancel # "waits" THEN Nothing("off")
       ELSE IF ledger[d].cancelled THEN Nothing("find") ELSE [Nothing("mark") EXCEPT !.ok = TRUE])
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/request/route-cancel.ts markLedger
   FROM aws/table/items/ledger-items.ts ledgerIsAsRead cancelled *)
CancelMark(d) ==
  LET p == router[d]["cancel"] IN
  /\ p.at = "mark"
  /\ IF p.ok \/ ~Has("isThis")
     THEN /\ ledger' = [ledger EXCEPT ![d].cancelled = Has("cancelled")]
          /\ RouteWrote(d, "cancel", Nothing("find"))
     ELSE /\ UNCHANGED ledger
          /\ Route(d, "cancel", Nothing("due"))
  /\ UNCHANGED <<lock, log, run, job, request, rerun, exec, late, sweeper, budget, faults>>

(* The rerun that the request has begun. FROM kernel/reruns/rerun.ts begunBy *)
BegunFrom(d) ==
  LET l == log[d].att
      tried == {n \in Attempt : n = l + 1 \/ n = l}
      found == {n \in tried : rerun[d][n] # "none"} IN
  IF found # {} THEN CHOOSE n \in found : \A m \in found : m <= n
  ELSE IF log[d].of # Nobody /\ log[d].of[2] = "rerun" THEN log[d].of[3] ELSE 0

(* Whether the start of the run was requested before the cancel, also where another start is the last.
   FROM functions/stream-router/request/cancel-targets.ts askedFor earlier isMeant *)
IsRunMeant(e, a) ==
  run[e][a].by \in request[e[1]].before /\ (e[2] = "rerun" \/ e = Started(e[1]) \/ Has("earlier"))

(* FROM functions/stream-router/request/cancel-targets.ts findOpen findRun waitingRequests waitingAttempt *)
CancelFind(d) ==
  LET p == router[d]["cancel"]
      l == log[d]
      isOpen == l.st = "OPEN"
      n == ledger[d].open
      isRerunWaiting == n # 0 /\ rerun[d][n] = "running" /\ n > l.att /\ "rerun" \in request[d].before
      isRequestWaiting == request[d].rerun /\ "rerun" \in request[d].before /\ BegunFrom(d) = 0 IN
  /\ p.at = "find"
  /\ Route(d, "cancel",
       CASE isRequestWaiting -> Nothing("refuse")
         [] ~isRequestWaiting /\ isOpen -> Nothing(IF IsRunMeant(l.of, l.att) THEN "run" ELSE "drop")
         [] ~isRequestWaiting /\ ~isOpen /\ isRerunWaiting -> [Nothing("close") EXCEPT !.att = n, !.see = "rerun"]
         [] ~isRequestWaiting /\ ~isOpen /\ ~isRerunWaiting /\ IsPending(d) /\ ledger[d].of \in request[d].before ->
              [Nothing("close") EXCEPT !.att = ledger[d].att, !.see = "marker"]
         [] OTHER -> Nothing("drop"))
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/request/route-cancel.ts refuseWaitingRerun *)
CancelRefuse(d) ==
  LET p == router[d]["cancel"] IN
  /\ p.at = "refuse"
  /\ request' = [request EXCEPT ![d].refused = TRUE, ![d].rerun = FALSE]
  /\ Route(d, "cancel", Nothing("find"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/request/route-cancel.ts cancelRun *)
CancelRun(d) ==
  LET p == router[d]["cancel"]
      l == log[d] IN
  /\ p.at = "run"
  /\ Route(d, "cancel",
       IF l.of = Nobody \/ run[l.of][l.att].st \notin Open THEN Nothing("due")
       ELSE IF Running(l.of) THEN Nothing("wake") ELSE [Nothing("shut") EXCEPT !.see = run[l.of][l.att].st])
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* FROM aws/table/runs/run-store.ts requestCancel IS_OPEN isFirst *)
CancelWake(d) ==
  LET p == router[d]["cancel"]
      l == log[d] IN
  /\ p.at = "wake"
  /\ IF l.of # Nobody /\ run[l.of][l.att].st \in Open
     THEN run' = [run EXCEPT ![l.of][l.att].wanted = TRUE] /\ Route(d, "cancel", Nothing("drop"))
     ELSE UNCHANGED run /\ Route(d, "cancel", Nothing("due"))
  /\ UNCHANGED <<lock, log, job, ledger, request, rerun, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/request/route-cancel.ts closeRun *)
CancelShut(d) ==
  LET p == router[d]["cancel"]
      l == log[d] IN
  /\ p.at = "shut"
  /\ IF l.of # Nobody /\ run[l.of][l.att].st \in Open
     THEN IF run[l.of][l.att].st = p.see
          THEN /\ run' = [run EXCEPT ![l.of][l.att].st = "CANCELLED"]
               /\ log' = [log EXCEPT ![d].st = "CANCELLED"]
               /\ lock' = Released(l.of)
               /\ Route(d, "cancel", Nothing("drop"))
          ELSE Route(d, "cancel", Nothing("due")) /\ UNCHANGED <<run, log, lock>>
     ELSE Route(d, "cancel", Nothing("drop")) /\ UNCHANGED <<run, log, lock>>
  /\ UNCHANGED <<job, ledger, request, rerun, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/request/route-cancel.ts closeWaiting decideAgain
   FROM aws/table/runs/run-store.ts cancelWithoutRun *)
CancelClose(d) ==
  LET p == router[d]["cancel"]
      e == IF p.see = "rerun" THEN <<d, "rerun", p.att>> ELSE Started(d) IN
  /\ p.at = "close"
  /\ IF IsOlder(d, p.att)
     THEN /\ log' = [log EXCEPT ![d] = [att |-> p.att, of |-> e, st |-> "CANCELLED"]]
          /\ Route(d, "cancel", Nothing("drop"))
     ELSE Route(d, "cancel", Nothing("due")) /\ UNCHANGED log
  /\ UNCHANGED <<lock, run, job, ledger, request, rerun, exec, late, sweeper, budget, faults>>

(* FROM aws/table/reruns/run-requests.ts drop *)
CancelDrop(d) ==
  LET p == router[d]["cancel"] IN
  /\ p.at = "drop"
  /\ request' = [request EXCEPT ![d].cancel = "done"]
  /\ Route(d, "cancel", Nothing("off"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

-------------------------------------------------------------------------------
(* The router: a request for a rerun *)

RerunContinued(p, d, n) ==
  IF rerun[d][n] = "running" THEN [p EXCEPT !.at = "start", !.att = n] ELSE Nothing("drop")

(* FROM functions/stream-router/rerun/route-rerun.ts routeRerun
   FROM functions/stream-router/rerun/evaluate-rerun.ts admit continueBegun wasRefused
   FROM kernel/reruns/rerun.ts decideRerun *)
RerunRead(d) ==
  LET p == router[d]["rerun"]
      n == BegunFrom(d)
      isCancelled == "rerun" \in request[d].before /\ (ledger[d].cancelled \/ request[d].cancel = "waits") IN
  /\ p.at = "due"
  /\ Route(d, "rerun",
       CASE ~request[d].rerun -> Nothing("off")
         [] request[d].rerun /\ n # 0 -> RerunContinued(p, d, n)
         [] request[d].rerun /\ n = 0 /\ request[d].refused -> Nothing("drop")
         [] request[d].rerun /\ n = 0 /\ ~request[d].refused
              /\ (isCancelled \/ log[d].st = "OPEN" \/ ledger[d].open # 0 \/ log[d].att = Attempts) -> Nothing("refuse")
         [] OTHER -> [Nothing("admit") EXCEPT !.att = log[d].att + 1, !.ok = ledger[d].cancelled])
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* FROM aws/table/reruns/rerun-store.ts admitOnce inLedger isNotCancelled IS_NEW *)
RerunAdmit(d) ==
  LET p == router[d]["rerun"] IN
  /\ p.at = "admit"
  /\ CASE rerun[d][p.att] # "none" ->
            /\ Route(d, "rerun", [p EXCEPT !.at = "start", !.ok = TRUE])
            /\ UNCHANGED <<rerun, ledger>>
       [] rerun[d][p.att] = "none" /\ ledger[d].cancelled # p.ok /\ Has("isNotCancelled") ->
            Route(d, "rerun", Nothing("due")) /\ UNCHANGED <<rerun, ledger>>
       [] rerun[d][p.att] = "none" /\ (ledger[d].cancelled = p.ok \/ ~Has("isNotCancelled"))
            /\ ledger[d].open # 0 ->
            Route(d, "rerun", Nothing("refuse")) /\ UNCHANGED <<rerun, ledger>>
       [] OTHER ->
            /\ rerun' = [rerun EXCEPT ![d][p.att] = "running"]
            /\ ledger' = [ledger EXCEPT ![d].open = p.att]
            /\ Route(d, "rerun", [p EXCEPT !.at = "start", !.ok = TRUE])
  /\ UNCHANGED <<lock, log, run, job, request, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/rerun/evaluate-rerun.ts refuse recordRefusal *)
RerunRefuse(d) ==
  LET p == router[d]["rerun"]
      n == BegunFrom(d) IN
  /\ p.at = "refuse"
  /\ IF n # 0
     THEN Route(d, "rerun", RerunContinued(p, d, n)) /\ UNCHANGED request
     ELSE /\ request' = [request EXCEPT ![d].refused = TRUE]
          /\ Route(d, "rerun", Nothing("drop"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

(* FROM functions/stream-router/rerun/evaluate-rerun.ts start *)
RerunStart(d) ==
  LET p == router[d]["rerun"]
      e == <<d, "rerun", p.att>> IN
  /\ p.at = "start"
  /\ IF exec[e].at = "absent"
     THEN exec' = [exec EXCEPT ![e] = [Idle("begin") EXCEPT !.att = p.att, !.by = "rerun"]]
     ELSE UNCHANGED exec
  /\ Route(d, "rerun", Nothing("drop"))
  /\ UNCHANGED <<tables, late, sweeper, budget, faults>>

(* FROM aws/table/reruns/run-requests.ts dropRequest *)
RerunDrop(d) ==
  LET p == router[d]["rerun"] IN
  /\ p.at = "drop"
  /\ request' = [request EXCEPT ![d].rerun = FALSE]
  /\ Route(d, "rerun", Nothing("off"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

(* The run of a rerun has ended. FROM functions/stream-router/rerun/route-rerun.ts finishRerun
   FROM functions/sweeper/orphaned-reruns.ts orphanedReruns *)
RerunEnds(d) ==
  LET l == log[d] IN
  /\ IsEnded(l) /\ l.of # Nobody /\ l.of[2] = "rerun" /\ rerun[d][l.of[3]] = "running"
  /\ FinishedRerun(d, l.of[3])
  /\ UNCHANGED <<lock, log, run, job, request, router, exec, late, sweeper, budget, faults>>

-------------------------------------------------------------------------------
(* What may go wrong with the router *)

(* It dies, and its record is delivered again. FROM functions/stream-router/route.ts routeBatch batchItemFailures *)
RouterCrash(d, k) ==
  /\ budget.crash > 0
  /\ router[d][k].at \notin {"off", "due"}
  /\ budget' = [budget EXCEPT !.crash = @ - 1]
  /\ Route(d, k, Nothing(IF Has("batchItemFailures") THEN "due" ELSE "off"))
  /\ UNCHANGED <<tables, exec, late, sweeper, faults>>

(* A record is lost, or delivered again by the redrive. FROM functions/stream-router/redrive.ts redriveReturned *)
Redelivery(d, k) ==
  /\ budget.lost > 0
  /\ budget' = [budget EXCEPT !.lost = @ - 1]
  /\ \/ k \in Markers \cup {"ask", "rerun"} /\ router[d][k].at = "due" /\ Route(d, k, Nothing("off"))
     \/ /\ router[d][k].at = "off"
        /\ k \in request[d].written \cup {"ask", "cancel", "rerun"}
        /\ k = "ask" => request[d].ask # "none"
        /\ k = "cancel" => request[d].cancel # "none"
        /\ k = "rerun" => request[d].rerun
        /\ Route(d, k, Nothing("due"))
  /\ UNCHANGED <<tables, exec, late, sweeper, faults>>

-------------------------------------------------------------------------------
(* The sweeper *)

Rest == [at |-> "rest", of |-> Nobody, att |-> 0, see |-> "none", wanted |-> FALSE]

(* FROM functions/sweeper/open-runs.ts openRuns examine
   FROM functions/sweeper/abandoned.ts concludeAbandoned stateOf *)
SweepRun(e, a) ==
  /\ Has("sweeping")
  /\ sweeper.at = "rest"
  /\ run[e][a].st \in Open
  /\ exec[e].at = "ended" \/ ~Has("stateOf")
  /\ sweeper' = [at |-> "end", of |-> e, att |-> a, see |-> run[e][a].st, wanted |-> run[e][a].wanted]
  /\ UNCHANGED <<tables, router, exec, late, budget, faults>>

(* FROM functions/sweeper/abandoned.ts concludeAbandoned isRepeated
   FROM kernel/attempt/transitions.ts endingOfAbandoned endingOfInterrupted *)
SweepEnd ==
  LET e == sweeper.of
      a == sweeper.att
      st == CASE sweeper.wanted -> "CANCELLED"
              [] ~sweeper.wanted /\ sweeper.see = "PENDING" -> "LOST"
              [] OTHER -> "PERMANENT" IN
  /\ sweeper.at = "end"
  /\ IF run[e][a].st = sweeper.see
     THEN /\ run' = [run EXCEPT ![e][a].st = st]
          /\ log' = EndedLog(e, a, st)
          /\ AskedIf(st = "LOST", e[1], "again")
          /\ sweeper' = [sweeper EXCEPT !.at = "free", !.att = 0, !.see = "none", !.wanted = FALSE]
     ELSE sweeper' = Rest /\ UNCHANGED <<run, log, request, router>>
  /\ UNCHANGED <<lock, job, ledger, rerun, exec, late, budget, faults>>

(* FROM kernel/watch/execution-failures.ts releaseLocks *)
SweepFree ==
  /\ sweeper.at = "free"
  /\ lock' = Released(sweeper.of)
  /\ sweeper' = Rest
  /\ UNCHANGED <<log, run, job, ledger, request, rerun, router, exec, late, budget, faults>>

(* A start without a run. FROM kernel/watch/request-reprocessing.ts reprocessStart
   FROM functions/sweeper/lost-markers.ts reprocessRecent *)
SweepStart(d) ==
  LET e == Started(d) IN
  /\ Has("sweeping")
  /\ sweeper.at = "rest"
  /\ IsPending(d)
  /\ \/ /\ exec[e].at = "ended"
        /\ sweeper' = [Rest EXCEPT !.at = "fail", !.of = e, !.att = ledger[d].att]
        /\ UNCHANGED <<request, router>>
     \/ /\ exec[e].at = "absent"
        /\ request[d].ask = "none"
        /\ Asked(d, "show")
        /\ UNCHANGED sweeper
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, budget, faults>>

(* FROM kernel/watch/execution-failures.ts recordExecutionFailure
   FROM aws/table/runs/run-store.ts failWithoutRun *)
SweepFail ==
  LET e == sweeper.of IN
  /\ sweeper.at = "fail"
  /\ IF IsOlder(e[1], sweeper.att)
     THEN /\ log' = [log EXCEPT ![e[1]] = [att |-> sweeper.att, of |-> e, st |-> "LOST"]]
          /\ AskedIf(TRUE, e[1], "again")
          /\ sweeper' = [Rest EXCEPT !.at = "free", !.of = e]
     ELSE sweeper' = Rest /\ UNCHANGED <<log, request, router>>
  /\ UNCHANGED <<lock, run, job, ledger, rerun, exec, late, budget, faults>>

(* A MARKER without an answer, or a request that was not processed. FROM functions/sweeper/checks.ts sweeping
   FROM kernel/watch/request-reprocessing.ts requestReprocessing
   FROM functions/sweeper/left-requests.ts reportRequests *)
SweepMarker(d) ==
  /\ Has("sweeping")
  /\ sweeper.at = "rest"
  /\ router[d]["ask"].at = "off"
  /\ \/ /\ request[d].ask # "none"
        /\ Asked(d, request[d].ask)
     \/ /\ request[d].ask = "none"
        /\ request[d].written # {}
        /\ ledger[d].ans[LastMark(d)] = "none"
        /\ router[d][LastMark(d)].at = "off"
        /\ Asked(d, "show")
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

(* A request for a rerun that waits is shown again. FROM functions/sweeper/left-requests.ts reportRequests *)
SweepRequest(d) ==
  /\ Has("sweeping")
  /\ sweeper.at = "rest"
  /\ request[d].rerun
  /\ router[d]["rerun"].at = "off"
  /\ Route(d, "rerun", Nothing("due"))
  /\ UNCHANGED <<tables, exec, late, sweeper, budget, faults>>

(* FROM functions/sweeper/orphaned-reruns.ts withoutRun finish
   FROM kernel/reruns/orphaned-rerun.ts evaluateOrphanedRerun *)
SweepRerun(d, n) ==
  LET e == <<d, "rerun", n>>
      l == log[d] IN
  /\ Has("sweeping")
  /\ sweeper.at = "rest"
  /\ rerun[d][n] = "running"
  /\ ~(l.of = e)
  /\ ~(exec[e].at = "absent" /\ request[d].rerun)
  /\ l.att >= n \/ ~Running(e)
  /\ lock' = IF l.att >= n THEN lock ELSE Released(e)
  /\ FinishedRerun(d, n)
  /\ UNCHANGED <<log, run, job, request, router, exec, late, sweeper, budget, faults>>

-------------------------------------------------------------------------------
(* Producers and operators *)

WriteMarker(d) ==
  LET m == IF request[d].written = {} THEN "first" ELSE "second" IN
  /\ m \in Markers \ request[d].written
  /\ request' = [request EXCEPT ![d].written = @ \cup {m}]
  /\ Route(d, m, Nothing("due"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

WriteCancel(d) ==
  /\ d \in Cancelled
  /\ request[d].cancel = "none"
  /\ request' = [request EXCEPT ![d].cancel = "waits",
                   ![d].before = request[d].written \cup (IF request[d].asksRerun THEN {"rerun"} ELSE {})]
  /\ Route(d, "cancel", Nothing("due"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

WriteRerun(d) ==
  /\ d \in Rerun
  /\ ~request[d].asksRerun
  /\ request' = [request EXCEPT ![d].rerun = TRUE, ![d].asksRerun = TRUE]
  /\ Route(d, "rerun", Nothing("due"))
  /\ UNCHANGED <<lock, log, run, job, ledger, rerun, exec, late, sweeper, budget, faults>>

-------------------------------------------------------------------------------

Init ==
  /\ lock = Nobody
  /\ log = [d \in Dates |-> [att |-> 0, of |-> Nobody, st |-> "none"]]
  /\ run = [e \in Execs |-> [a \in Attempt |-> [st |-> "none", wanted |-> FALSE, by |-> "none"]]]
  /\ job = [e \in Execs |-> [a \in Attempt |-> [st |-> "none", n |-> 0]]]
  /\ ledger = [d \in Dates |-> [gen |-> 0, att |-> 0, of |-> "none", joined |-> FALSE, cancelled |-> FALSE, open |-> 0,
                                ans |-> [m \in Markers |-> "none"], by |-> [k \in Markers \cup {"ask"} |-> 0]]]
  /\ request = [d \in Dates |-> [written |-> {}, cancel |-> "none", before |-> {}, rerun |-> FALSE,
                                 asksRerun |-> FALSE, refused |-> FALSE, ask |-> "none", more |-> FALSE,
                                 asked |-> "none"]]
  /\ rerun = [d \in Dates |-> [a \in Attempt |-> "none"]]
  /\ router = [d \in Dates |-> [k \in Records |-> Nothing("off")]]
  /\ exec = [e \in Execs |-> Idle("absent")]
  /\ late = [e \in Execs |-> Idle("absent")]
  /\ sweeper = Rest
  /\ budget = [crash |-> Crashes, die |-> Deaths, fail |-> Failures, unready |-> Unready, lost |-> Lost]
  /\ faults = {}

Calls(e, s) ==
  \/ Begin(e, s) \/ BeginOver(e, s) \/ BeginTry(e, s)
  \/ Acquire(e, s) \/ Takeover(e, s)
  \/ Check(e, s) \/ CheckFinish(e, s) \/ Resolve(e, s)
  \/ ReadinessUnready(e, s) \/ ReadinessUnlock(e, s) \/ ReadinessTake(e, s) \/ ReadinessAlive(e, s)
  \/ Trigger(e, s) \/ TriggerSeen(e, s) \/ TriggerClaim(e, s) \/ TriggerAsk(e, s) \/ TriggerStarted(e, s)
  \/ Poll(e, s) \/ Stop(e, s)
  \/ Log(e, s) \/ LogRetry(e, s) \/ LogUnlock(e, s) \/ LogEnd(e, s) \/ Release(e, s)
  \/ Alert(e, s) \/ AlertFail(e, s) \/ AlertConclude(e, s) \/ AlertUnlock(e, s)

Execution(e) ==
  \/ Running(e) /\ Calls(e, "now")
  \/ late[e].at # "absent" /\ Calls(e, "late")

Router(d) ==
  \/ \E k \in Markers \cup {"ask"} : router[d][k].at # "off" /\
       \/ MarkerRead(d, k) \/ MarkerState(d, k) \/ MarkerDied(d, k) \/ MarkerWrite(d, k) \/ MarkerPerform(d, k)
       \/ MarkerDead(d, k)
  \/ AskSee(d) \/ AskRead(d) \/ AskDrop(d)
  \/ d \in Cancelled /\
       \/ CancelRead(d) \/ CancelMark(d) \/ CancelFind(d) \/ CancelRefuse(d) \/ CancelRun(d) \/ CancelWake(d)
       \/ CancelShut(d) \/ CancelClose(d) \/ CancelDrop(d)
  \/ d \in Rerun /\
       \/ RerunRead(d) \/ RerunAdmit(d) \/ RerunRefuse(d) \/ RerunStart(d) \/ RerunDrop(d) \/ RerunEnds(d)

Sweeper ==
  \/ \E e \in Execs, a \in Attempt : SweepRun(e, a)
  \/ SweepEnd \/ SweepFree \/ SweepFail
  \/ \E d \in Dates : SweepStart(d) \/ SweepMarker(d) \/ SweepRequest(d)
  \/ \E d \in Rerun, n \in Attempt : SweepRerun(d, n)

Work ==
  \/ \E e \in Execs : Execution(e) \/ \E a \in Attempt : JobEnds(e, a)
  \/ \E d \in Dates : Router(d)
  \/ Sweeper

Trouble ==
  \/ \E e \in Execs : Crash(e) \/ GiveUp(e) \/ Die(e)
  \/ \E d \in Dates, k \in Records : RouterCrash(d, k) \/ Redelivery(d, k)

Outside == \E d \in Dates : WriteMarker(d) \/ WriteCancel(d) \/ WriteRerun(d)

(* An evaluation touches nothing that others read or write: when it happens makes no difference. *)
Next ==
  IF \E e \in Execs : exec[e].at \in {"first", "again"}
  THEN \E e \in Execs : Evaluate(e)
  ELSE Work \/ Trouble \/ Outside

Spec == Init /\ [][Next]_vars /\ WF_vars((\E e \in Execs : Evaluate(e)) \/ Work)

-------------------------------------------------------------------------------
(* Invariants *)

(* At most one job is started per attempt. *)
AtMostOneJob == \A d \in Dates, a \in Attempt :
  /\ \A e \in Execs : e[1] = d => job[e][a].n <= 1
  /\ Cardinality({e \in Execs : e[1] = d /\ job[e][a].n > 0}) <= 1

(* A job is started only while its execution has the lock. *)
StartsUnderLock == "a start without the lock" \notin faults

(* No start is claimed for a run that is to be cancelled or has ended, nor after a cancel that has ended everything. *)
NoStartAfterCancel == "a start after a cancel" \notin faults

OneOpenRun == \A d \in Dates :
  Cardinality({<<e, a>> \in Execs \X Attempt : e[1] = d /\ run[e][a].st \in Open}) <= 1

(* Of the executions that live, one at most is between the claim of a start and the end of its run. *)
OneAtATime ==
  LET starts(e) == \E a \in Attempt : run[e][a].st \in {"TRIGGERING", "RUNNING"} IN
  Cardinality({e \in Execs : Running(e) /\ starts(e)}) <= 1

(* The run log shows the newest attempt, and whether it is open. *)
LogAgrees == \A d \in Dates : LET l == log[d] IN
  /\ (l.st = "OPEN" <=> \E e \in Execs, a \in Attempt : e[1] = d /\ run[e][a].st \in Open)
  /\ l.st = "OPEN" => l.of # Nobody /\ run[l.of][l.att].st \in Open
  /\ \A e \in Execs, a \in Attempt : (e[1] = d /\ run[e][a].st # "none") => a <= l.att

EndIsFinal == [][\A e \in Execs, a \in Attempt : run[e][a].st \in Ended => run'[e][a].st = run[e][a].st]_vars

-------------------------------------------------------------------------------
(* In the end: whatever has gone wrong, and whoever does nothing more *)

(* A lock that is left keeps nobody waiting. *)
NothingIsLeft ==
  /\ \A e \in Execs : ~Running(e) /\ \A a \in Attempt : run[e][a].st \notin Open
  /\ lock # Nobody => IsLeft(lock)

MarkersAreAnswered == \A d \in Dates :
  /\ request[d].written # {} => ledger[d].ans[LastMark(d)] # "none"
  /\ ~IsPending(d)
  /\ request[d].ask = "none"
  /\ log[d].st = "LOST" => \/ log[d].att = Attempts \/ ledger[d].gen = Starts \/ log[d].of[2] = "rerun"
                            \/ ledger[d].cancelled

RerunsAreAnswered == \A d \in Dates :
  /\ ~request[d].rerun
  /\ ledger[d].open = 0
  /\ \A n \in Attempt : rerun[d][n] # "running"
  /\ request[d].asksRerun => request[d].refused \/ \E n \in Attempt : rerun[d][n] = "over"

CancelsAreAnswered == \A d \in Dates : request[d].cancel # "waits"

EndsWell == <>[]NothingIsLeft
AnswersMarkers == <>[]MarkersAreAnswered
AnswersReruns == <>[]RerunsAreAnswered
AnswersCancels == <>[]CancelsAreAnswered
===============================================================================
